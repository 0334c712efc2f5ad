/**
 * Copies a tool with some properties replaced.
 *
 * Descriptors and prototype are kept, because the AI SDK puts non-enumerable
 * symbols on tools and tools may be instances of classes: a spread would lose
 * both. What a class defines runs on the tool itself, because private fields
 * exist there alone.
 */
export function copyTool<TOOL extends object>(
  tool: TOOL,
  replaced: Readonly<Record<string, unknown>>,
): TOOL {
  const descriptors: PropertyDescriptorMap = {
    ...forwardInherited(tool),
    ...Object.getOwnPropertyDescriptors(tool),
  };
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

/** Describes properties that read what a tool inherits from its classes, with methods bound to the tool. */
function forwardInherited(tool: object): PropertyDescriptorMap {
  const forwarded: PropertyDescriptorMap = {};
  let prototype: unknown = Object.getPrototypeOf(tool);
  while (prototype instanceof Object && prototype !== Object.prototype) {
    for (const key of Reflect.ownKeys(prototype)) {
      if (key === 'constructor') continue;
      forwarded[key] = {
        configurable: true,
        get: () => bindTo(tool, Reflect.get(tool, key)),
      };
    }
    prototype = Object.getPrototypeOf(prototype);
  }
  return forwarded;
}

function bindTo(tool: object, value: unknown): unknown {
  return typeof value === 'function' ? value.bind(tool) : value;
}
