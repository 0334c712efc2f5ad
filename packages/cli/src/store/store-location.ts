/** Where a store lies, as `--store` names it. */
export type StoreLocation =
  | { readonly type: 'directory'; readonly directory: string }
  | {
      readonly type: 'redis';
      readonly url: string;
      /** `undefined` for that of `redisStore`. */
      readonly prefix: string | undefined;
    }
  | {
      readonly type: 's3';
      readonly bucket: string;
      /** `undefined` for that of `s3Store`. */
      readonly prefix: string | undefined;
      readonly endpoint: string | undefined;
      readonly region: string | undefined;
    };

/** Writes a location for a person, without what a URL of Redis may hold of passwords. */
export function describeLocation(location: StoreLocation): string {
  switch (location.type) {
    case 'directory':
      return location.directory;
    case 'redis': {
      const { protocol, host, pathname } = new URL(location.url);
      return `${protocol}//${host}${pathname}`;
    }
    case 's3':
      return `s3://${location.bucket}/${location.prefix ?? ''}`;
  }
}
