import { defineSettings } from '#domain/adapter-settings/built-in-settings.ts';

/** Environment variables. With an endpoint of your own the bucket is in the path, unless that is set too. */
export const S3_SETTINGS = defineSettings({
  name: 'S3',
  impliedBy: 'S3_BUCKET',
  variables: {
    S3_BUCKET: { kind: 'text', required: true, missing: 'required with the object store s3.', about: 'Bucket of the files.' },
    S3_REGION: { kind: 'text', about: 'Region of the bucket; default: us-east-1.' },
    S3_ENDPOINT: { kind: 'url', verbatim: true, example: 'https://s3.example.com', about: 'A compatible service in place of Amazon.' },
    S3_ACCESS_KEY_ID: { kind: 'text', required: true, missing: 'required with S3_BUCKET.', about: 'Id of the access key.' },
    S3_SECRET_ACCESS_KEY: { kind: 'secret', required: true, missing: 'required with S3_BUCKET.', about: 'Secret of the access key.' },
    S3_PATH_STYLE: { kind: 'switch', about: 'The bucket is in the path instead of the host name.' },
  },
  toOptions: ({ S3_ENDPOINT, S3_REGION = 'us-east-1', ...values }) => ({
    bucket: values.S3_BUCKET,
    region: S3_REGION,
    ...(S3_ENDPOINT !== undefined && { endpoint: S3_ENDPOINT }),
    accessKeyId: values.S3_ACCESS_KEY_ID,
    secretAccessKey: values.S3_SECRET_ACCESS_KEY,
    pathStyle: values.S3_PATH_STYLE ?? S3_ENDPOINT !== undefined,
  }),
});
