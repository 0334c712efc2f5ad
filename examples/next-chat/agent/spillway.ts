import { join } from 'node:path';
import { createSpillway, fileStore } from 'spillway';
import { dataFolder } from '../store/data-folder.ts';

/** The one instance of this server. Each route handler derives its own from it: a scope for each user, bands for its model. */
export const spillway = createSpillway({
  store: fileStore({ directory: join(dataFolder, 'spillway') }),
});
