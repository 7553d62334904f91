import { z } from 'zod';
import { serviceUrl } from './address-settings.ts';
import { oneOf } from './settings.ts';

/** A bucket of an S3-compatible store, in which contents of files can lie instead of in their rows. */
export interface FileStoreSettings {
  readonly bucket: string;
  /** Where the store is, without a slash at its end; Amazon's own when left out. */
  readonly url?: string | undefined;
  readonly region: string;
  /** Whether the bucket stands in the path of an address, not in its host name. */
  readonly pathStyle: boolean;
  /** How long one call of the store may take, tries and answer included. */
  readonly longestSeconds: number;
  /** Whether new files go there. Those that lie there are read from there either way. */
  readonly takesNewFiles: boolean;
}

/** Where contents of files are; in their rows alone when left out. */
export interface FileStore {
  readonly fileStore?: FileStoreSettings;
}

/** The part of the environment that is about where files are kept. Its credentials are read by the library. */
export const fileStoreEnvironment = {
  FILES_IN: oneOf('rows', 'store').optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is the name of a bucket, like banyan-files')
    .optional(),
  S3_URL: serviceUrl.optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'is the name of a region, like eu-central-1')
    .default('us-east-1'),
  S3_PATH_STYLE: oneOf('on', 'off').optional(),
  S3_TIMEOUT_SECONDS: z
    .string()
    .regex(/^([1-9]|[1-5]\d|60)$/, 'is a number of seconds, from 1 to 60')
    .transform(Number)
    .default(10),
};

type FileStoreEnvironment = z.infer<z.ZodObject<typeof fileStoreEnvironment>>;

/** The name of the bucket's setting, if it is missing beside settings that make no sense without a bucket. */
export const missingOfFileStore = ({
  FILES_IN: place,
  S3_BUCKET: bucket,
  S3_URL: url,
}: FileStoreEnvironment): string | undefined =>
  !bucket && (url || place === 'store') ? 'S3_BUCKET' : undefined;

/** The store for files that the environment describes. */
export function fileStoreOf(settings: FileStoreEnvironment): FileStore {
  const { FILES_IN: place, S3_BUCKET: bucket, S3_URL: url } = settings;
  if (!bucket) return {};
  // Stores of one's own seldom have a host name for each bucket.
  const pathStyle = settings.S3_PATH_STYLE ?? (url ? 'on' : 'off');
  return {
    fileStore: {
      ...{ bucket, url, region: settings.S3_REGION, pathStyle: pathStyle === 'on' },
      longestSeconds: settings.S3_TIMEOUT_SECONDS,
      takesNewFiles: place !== 'rows',
    },
  };
}
