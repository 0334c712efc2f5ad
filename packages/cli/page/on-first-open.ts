/** Adds to a disclosure what it shows when it is opened for the first time, so that nothing is made that nobody asks for. */
export function onFirstOpen(
  details: HTMLDetailsElement,
  make: () => HTMLElement,
): void {
  details.addEventListener('toggle', () => details.append(make()), {
    once: true,
  });
}
