/**
 * Puts the marker on an error that `AISDKError.hasMarker` looks for.
 *
 * The AI SDK declares `private readonly [symbol] = true` in each class. A
 * computed member name cannot be declared under `isolatedDeclarations`, so the
 * same property is set here instead.
 */
export function markError({
  error,
  marker,
}: {
  error: Error;
  marker: string;
}): void {
  Object.defineProperty(error, Symbol.for(marker), { value: true });
}
