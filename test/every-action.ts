import { type Action, paginate } from 'spillway';
import { everyChooser } from './every-chooser.ts';

/** Every action that shows a part of a result itself: what it chooses, or the beginning. */
export const everyAction: readonly (readonly [name: string, action: Action])[] =
  [...everyChooser, ['paginate', paginate()]];
