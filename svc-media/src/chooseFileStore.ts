import { ConfigError } from '@show/service-kit';
import type { MediaConfig } from './config';
import type { FileStore } from './storage/fileStore';
import { localFileStore } from './storage/localFileStore';
import { s3FileStore } from './storage/s3FileStore';

type StoreConfig = Pick<
  MediaConfig,
  'MEDIA_DIR' | 'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>;

/** The bucket when one is named, else the folder. Throws a ConfigError when half of what a bucket needs is missing. */
export function chooseFileStore(config: StoreConfig): FileStore {
  if (!config.S3_ENDPOINT) return localFileStore(config.MEDIA_DIR);
  const needed = (name: 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'): string => {
    const value = config[name];
    if (!value) throw new ConfigError(`The environment is invalid: ${name}: is not set, and S3_ENDPOINT is`);
    return value;
  };
  return s3FileStore({
    endpoint: config.S3_ENDPOINT,
    bucket: needed('S3_BUCKET'),
    region: config.S3_REGION,
    accessKeyId: needed('S3_ACCESS_KEY_ID'),
    secretAccessKey: needed('S3_SECRET_ACCESS_KEY'),
  });
}
