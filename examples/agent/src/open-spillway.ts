import {
  createSpillway,
  fileStore,
  type Spillway,
  spill,
  truncate,
} from 'spillway';

/** Opens Spillway with the policy of this example and a store in a directory of its own. */
export function openSpillway({ directory }: { directory: string }): Spillway {
  return createSpillway({
    bands: [
      { over: 50_000, action: spill({ then: truncate() }) },
      { over: 8_000, action: truncate({ maxChars: 3_000 }) },
    ],
    // A spill shows text; a cut of JSON stays JSON.
    perTool: { readJson: [{ over: 8_000, action: truncate() }] },
    store: fileStore({ directory }),
  });
}
