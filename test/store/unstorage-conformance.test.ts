import { unstorageStore } from '@spillway/unstorage';
import { describeStore } from 'spillway/testing';
import { createStorage } from 'unstorage';
import fsDriver from 'unstorage/drivers/fs';
import memoryDriver from 'unstorage/drivers/memory';
import { temporaryDirectory } from '../temporary-directory.ts';

describeStore({
  name: 'unstorageStore with the driver for memory',
  createStore: () =>
    unstorageStore({ storage: createStorage({ driver: memoryDriver() }) }),
});

describeStore({
  name: 'unstorageStore with the driver for files',
  createStore: async () =>
    unstorageStore({
      storage: createStorage({
        driver: fsDriver({ base: await temporaryDirectory() }),
      }),
    }),
});
