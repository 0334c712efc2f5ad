import { fileStore, memoryStore } from 'spillway';

/** Opens the store at an address, in the process that needs it; none for an address of none. */
export async function openStore({
  type,
  directory,
  url,
  bucket,
  config,
  base,
}) {
  switch (type) {
    case 'memory':
      return memoryStore();
    case 'file':
      return fileStore({ directory });
    case 'redis':
      return (await import('@spillway/redis')).redisStore({ url });
    case 's3':
      return (await import('@spillway/s3')).s3Store({ bucket, config });
    case 'unstorage': {
      const { createStorage } = await import('unstorage');
      const { default: driver } = await import('unstorage/drivers/fs');
      const { unstorageStore } = await import('@spillway/unstorage');
      const storage = createStorage({ driver: driver({ base }) });
      return unstorageStore({ storage });
    }
    default:
      return undefined;
  }
}
