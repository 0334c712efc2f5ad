/** Tells a figure, past what collects the output of tests. */
export function report(line: string): void {
  process.stderr.write(`nightly: ${line}\n`);
}
