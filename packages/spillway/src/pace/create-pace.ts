import { paceChars } from './paced.ts';

/** Makes the function that says, place after place in a text, when a pause is due. */
export function createPace(): (place: number) => boolean {
  let pauseAt = paceChars;
  return place => {
    if (place < pauseAt) return false;
    pauseAt = place + paceChars;
    return true;
  };
}
