import { defineAdapter, z, type SettingValues } from 'castwright/adapter';
import { callService, createModelWriter, toFailure } from 'castwright/adapter/server';
import type { ScriptWriter } from 'castwright/testing/host';
import { metadata } from './metadata.ts';

export interface AcmeWriterOptions {
  readonly settings: SettingValues<typeof metadata.settings>;
  readonly fetch: typeof fetch;
}

const returnedSchema = z.object({ result: z.unknown() });

/** Acme's model. Prompts, checks, the second try and aborts are those of the kit's `createModelWriter`. */
export function createAcmeWriter({ settings, fetch }: AcmeWriterOptions): ScriptWriter {
  const headers = { authorization: `Bearer ${settings.ACME_WRITER_KEY}` };
  return createModelWriter(async ({ instructions, turns, schema }, signal) => {
    const body = { instructions, turns, schema };
    const response = await callService({ fetch }, { url: `${settings.ACME_WRITER_URL}/complete`, headers, body }, signal);
    const parsed = response.kind === 'ok' ? returnedSchema.safeParse(response.value).data : undefined;
    return parsed === undefined ? toFailure(response) : { kind: 'returned', value: parsed.result };
  });
}

/** Named by the package's server.ts. */
export const adapter = defineAdapter(metadata, createAcmeWriter);
