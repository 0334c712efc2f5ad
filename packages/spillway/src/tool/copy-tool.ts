/**
 * Copies a tool with some properties replaced.
 *
 * Descriptors and prototype are kept, because the AI SDK puts non-enumerable
 * symbols on tools and tools may be instances of classes: a spread would lose
 * both.
 */
export function copyTool<TOOL extends object>(
  tool: TOOL,
  replaced: Readonly<Record<string, unknown>>,
): TOOL {
  const descriptors: PropertyDescriptorMap =
    Object.getOwnPropertyDescriptors(tool);
  for (const [key, value] of Object.entries(replaced)) {
    descriptors[key] = {
      value,
      configurable: true,
      enumerable: true,
      writable: true,
    };
  }
  return Object.create(Object.getPrototypeOf(tool), descriptors);
}
