/**
 * Takes what a driver returned of a value as bytes: drivers return views, buffers,
 * or a `Blob`, as their backend does. Throws for anything else, an `Error` among
 * it, which the driver for files returns when it may not read.
 */
export async function toBytes(value: unknown): Promise<Uint8Array> {
  if (value instanceof Uint8Array) return value;
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  if (value instanceof Blob) return new Uint8Array(await value.arrayBuffer());
  if (value instanceof Error) throw value;
  throw new Error(
    `The driver returned no bytes of a value, but ${typeof value}.`,
  );
}
