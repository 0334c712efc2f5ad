/** What stands in JSON text for a value that cannot be written. */
export const unwritableValue: {
  /** An object that holds itself. */
  readonly circular: string;
  /** A getter, a `toJSON` or a proxy that throws. */
  readonly unreadable: string;
  /** What lies deeper than the writer goes. */
  readonly tooDeep: string;
  /** What comes after more text than a string can hold. */
  readonly tooLarge: string;
} = {
  circular: '[circular]',
  unreadable: '[unreadable]',
  tooDeep: '[too deep]',
  tooLarge: '[too large]',
};
