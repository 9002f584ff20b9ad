import { arrangeSentences } from '#domain/script-writing/arrange-sentences.ts';
import type { ScriptWriter } from '#server/ports/script-writer.ts';

/** Arranges the most telling sentences of a source: no model, no network, nothing that wasn't there. */
export function createExtractiveWriter(): ScriptWriter {
  let isStopped = false;
  return {
    manner: 'arranges',
    async write(order, { signal } = {}) {
      if (isStopped || signal?.aborted === true) return { kind: 'unavailable', detail: 'stopped' };
      const script = order.source === null ? undefined : arrangeSentences(order.source, order);
      return script === undefined ? { kind: 'needs-source' } : { kind: 'written', script };
    },
    async stop() {
      isStopped = true;
    },
  };
}
