/** Names of what identifies a record, and of its address. */
const identifyingName = /^(?:id|key|number|url|html_url|href|link)$/i;

/** Says whether a field has what a next call needs to name its record, rather than what tells a person about it. */
export function isIdentifyingKey(key: string): boolean {
  return identifyingName.test(key);
}
