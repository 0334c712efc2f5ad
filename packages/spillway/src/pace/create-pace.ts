import { paceChars } from './paced.ts';

/** How many characters were visited since the last pause, by all passes that share the meter. */
export interface PaceMeter {
  sincePause: number;
}

/** Makes the function that says, place after place in one pass over a text, when a pause is due. */
export function createPace(
  meter: PaceMeter = { sincePause: 0 },
): (place: number) => boolean {
  let last = 0;
  return place => {
    meter.sincePause += place - last;
    last = place;
    if (meter.sincePause < paceChars) return false;
    meter.sincePause -= paceChars;
    return true;
  };
}
