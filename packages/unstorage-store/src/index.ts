export {
  unstorageStore,
  type UnstorageStoreOptions,
} from './unstorage-store.ts';
