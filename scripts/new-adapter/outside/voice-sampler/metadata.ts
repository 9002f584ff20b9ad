import { defineMetadata } from 'castwright/adapter';

/** Acme: reads WAV files and nothing else. */
export const metadata = defineMetadata({
  id: 'acme',
  port: 'voice-sampler',
  name: 'Acme',
  capabilities: ['wav'],
  lacks: { compressed: 'Other formats need a decoder.' },
});
