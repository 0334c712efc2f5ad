import type { FileHandle } from 'node:fs/promises';

/** Reads the bytes from `start` to `end` of a file, into `room` where that has room for them; fewer when the file ends before. */
export async function readBytes({
  file,
  start,
  end,
  room,
}: {
  file: FileHandle;
  start: number;
  end: number;
  room?: Uint8Array | undefined;
}): Promise<Uint8Array> {
  const size = end - start;
  const hasRoom = room !== undefined && room.length >= size;
  const bytes = hasRoom ? room.subarray(0, size) : new Uint8Array(size);
  let length = 0;
  while (length < bytes.length) {
    // oxlint-disable-next-line no-await-in-loop -- a read may bring less than it was asked for
    const { bytesRead } = await file.read(
      bytes,
      length,
      bytes.length - length,
      start + length,
    );
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return bytes.subarray(0, length);
}
