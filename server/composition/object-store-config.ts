import type { OutsideChoice } from './choose-outside-adapters.ts';
import type { Environment } from './environment.ts';

export type ObjectStoreConfig =
  | { readonly kind: 'disk' }
  | {
      readonly kind: 's3';
      readonly bucket: string;
      readonly region: string;
      readonly endpoint?: string;
      readonly accessKeyId: string;
      readonly secretAccessKey: string;
      readonly pathStyle: boolean;
    };

/** The store of new files, and the one that older files are still in. */
export function toObjectStores(settings: Environment): { readonly objects: ObjectStoreConfig; readonly formerObjects?: ObjectStoreConfig } {
  const former = settings.OBJECT_STORE_DRAINING;
  const objects = toObjectStore(settings, getObjectStore(settings));
  return former === undefined ? { objects } : { objects, formerObjects: toObjectStore(settings, former) };
}

/** The configured store, else S3 where there is a bucket. */
function getObjectStore(settings: Environment): ObjectStoreConfig['kind'] {
  return settings.OBJECT_STORE ?? (settings.S3_BUCKET === undefined ? 'disk' : 's3');
}

function toObjectStore(settings: Environment, kind: ObjectStoreConfig['kind']): ObjectStoreConfig {
  if (kind === 'disk') return { kind };
  return {
    kind,
    bucket: settings.S3_BUCKET ?? '',
    region: settings.S3_REGION,
    ...(settings.S3_ENDPOINT === undefined ? {} : { endpoint: settings.S3_ENDPOINT }),
    accessKeyId: settings.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? '',
    pathStyle: settings.S3_PATH_STYLE ?? settings.S3_ENDPOINT !== undefined,
  };
}

/** Settings of the object stores that contradict each other or are missing, a sentence each. */
export function findObjectStoreProblems(settings: Environment, { chosen }: Pick<OutsideChoice, 'chosen'>): readonly string[] {
  const { OBJECT_STORE, OBJECT_STORE_DRAINING, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  return [
    ...(chosen['object-store'] === undefined && getObjectStore(settings) === OBJECT_STORE_DRAINING
      ? ['OBJECT_STORE_DRAINING: is the store that new files go to; name the other one, or leave it out.']
      : []),
    ...(S3_BUCKET === undefined && [OBJECT_STORE, OBJECT_STORE_DRAINING].includes('s3')
      ? ['S3_BUCKET: required with the object store s3.']
      : []),
    ...(S3_BUCKET !== undefined && S3_ACCESS_KEY_ID === undefined ? ['S3_ACCESS_KEY_ID: required with S3_BUCKET.'] : []),
    ...(S3_BUCKET !== undefined && S3_SECRET_ACCESS_KEY === undefined ? ['S3_SECRET_ACCESS_KEY: required with S3_BUCKET.'] : []),
  ];
}
