/** What an element may hold: text stays text, whatever it says. */
export type Child = Node | string | undefined;

/** Makes an element with attributes and children; attributes that are `undefined` are left out. */
export function element<NAME extends keyof HTMLElementTagNameMap>(
  name: NAME,
  attributes: Readonly<Record<string, string | undefined>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[NAME] {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes))
    if (value !== undefined) made.setAttribute(attribute, value);
  made.append(...children.filter(child => child !== undefined));
  return made;
}
