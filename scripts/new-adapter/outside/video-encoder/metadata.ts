import { defineMetadata } from 'castwright/adapter';

/** Acme: H.264 without compression, in plain TypeScript. */
export const metadata = defineMetadata({
  id: 'acme',
  port: 'video-encoder',
  name: 'Acme',
  capabilities: ['h264'],
  lacks: { compression: 'Every frame is stored as it is, about 100 MB for a second of 1080p.' },
});
