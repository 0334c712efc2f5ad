/** Writes a program that loads entries in a way of Node's, and prints what each exports. */
export function importing(
  list: readonly string[],
  way: 'await import' | 'require' = 'await import',
): string {
  return `const seen = {};
for (const entry of ${JSON.stringify(list)}) seen[entry] = Object.keys(${way}(entry));
console.log(JSON.stringify(seen));`;
}
