/** Returns what of a result reaches a model as text; BigInt and what was seen before are written as JSON can. */
export function textOf(output) {
  if (output.type === 'content') {
    return output.value.map(part => part.text ?? '').join('\n');
  }
  if (typeof output.value === 'string') return output.value;
  try {
    return JSON.stringify(output.value) ?? '';
  } catch {
    return strange(output.value);
  }
}

function strange(value) {
  const above = new Set();
  return JSON.stringify(value, (_, inner) => {
    if (typeof inner === 'bigint') return String(inner);
    if (typeof inner !== 'object' || inner === null) return inner;
    if (above.has(inner)) return '[seen]';
    above.add(inner);
    return inner;
  });
}
