/** Lists the signals that a text does not hold. A pattern is tried from the beginning, whatever it matched before. */
export function missingSignals(
  signals: readonly (RegExp | string)[],
  text: string,
): (RegExp | string)[] {
  return signals.filter(signal =>
    typeof signal === 'string'
      ? !text.includes(signal)
      : !new RegExp(signal.source, signal.flags.replaceAll(/[gy]/g, '')).test(
          text,
        ),
  );
}
