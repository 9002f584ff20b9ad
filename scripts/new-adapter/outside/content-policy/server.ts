import { defineAdapter, z, type SettingValues } from 'castwright/adapter';
import { callService } from 'castwright/adapter/server';
import type { ContentPolicy } from 'castwright/testing/host';
import { metadata } from './metadata.ts';

export interface AcmePolicyOptions {
  readonly settings: SettingValues<typeof metadata.settings>;
  readonly fetch: typeof fetch;
}

/** What users read, by Acme's topic: what it is about, without repeating it. */
const REASONS = {
  violence: 'This script describes violence, which isn’t allowed here.',
  fraud: 'This script looks like an attempt to deceive people, which isn’t allowed here.',
} as const;
const verdictSchema = z.object({ topics: z.array(z.string()) });

/** Asks Acme about each script. What Acme can't answer isn't allowed by that: the outcome is `unavailable`. */
export function createAcmePolicy({ settings, fetch }: AcmePolicyOptions): ContentPolicy {
  const stopping = new AbortController();
  return {
    async check(script, { signal } = {}) {
      if (script === '') return { kind: 'allowed' };
      const ended = AbortSignal.any([stopping.signal, ...(signal === undefined ? [] : [signal])]);
      const call = {
        url: `${settings.ACME_POLICY_URL}/check`,
        headers: { authorization: `Bearer ${settings.ACME_POLICY_KEY}` },
        body: { text: script },
      };
      const response = await callService({ fetch }, call, ended);
      const verdict = response.kind === 'ok' ? verdictSchema.safeParse(response.value).data : undefined;
      if (verdict === undefined) return { kind: 'unavailable' };
      const [topic] = verdict.topics;
      if (topic === undefined) return { kind: 'allowed' };
      return { kind: 'refused', reason: topic === 'violence' ? REASONS.violence : REASONS.fraud };
    },
    async stop() {
      stopping.abort();
    },
  };
}

/** Named by the package's server.ts. */
export const adapter = defineAdapter(metadata, createAcmePolicy);
