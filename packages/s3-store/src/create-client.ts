import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';

/** Makes a client of the AWS SDK; for another server than AWS, with what other servers understand. */
export function createClient(config: S3ClientConfig = {}): S3Client {
  return new S3Client(
    config.endpoint === undefined
      ? config
      : {
          forcePathStyle: true,
          requestChecksumCalculation: 'WHEN_REQUIRED',
          responseChecksumValidation: 'WHEN_REQUIRED',
          // R2 and MinIO take any region; the SDK demands one.
          region: 'auto',
          ...config,
        },
  );
}
