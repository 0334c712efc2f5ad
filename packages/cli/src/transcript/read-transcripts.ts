import { readTranscript, type TranscriptEvent } from './read-transcript.ts';

/** Reads files one after another, as `readTranscript` reads one. */
export async function* readTranscripts({
  files,
  onProgress,
}: {
  files: readonly string[];
  /** Is told, as a line for a person, how far the reading is. */
  onProgress: (text: string) => void;
}): AsyncGenerator<TranscriptEvent> {
  for (const [index, file] of files.entries()) {
    const place = `reading file ${index + 1} of ${files.length}`;
    yield* readTranscript({
      file,
      onBytes: bytes => onProgress(`${place}: ${(bytes / 1e6).toFixed(1)} MB`),
    });
  }
}
