import { join } from 'node:path';
import { createSpillway, fileStore, spill, truncate } from 'spillway';

/** The one instance of this server. Route handlers derive from it: a scope for each user, bands of their own. */
export const spillway = createSpillway({
  store: fileStore({ directory: join(process.cwd(), '.data', 'spillway') }),
  bands: [
    { over: 20_000, action: spill({ then: truncate() }) },
    { over: 5_000, action: truncate() },
  ],
});
