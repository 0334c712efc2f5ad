/** Writes what `afterToolResult` has to say, to stand behind a notice; empty for nothing. */
export function remarkLine(remark: string | undefined): string {
  return remark === undefined ? '' : `\n[Note of the application: ${remark}]`;
}
