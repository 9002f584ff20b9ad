import { memoizeAsync } from '#domain/shared/concurrency.ts';
import type { VoiceModel } from './voice-model.ts';
import type { VoiceOrder, VoiceReply } from './voice-messages.ts';

/** A process of its own: models hold hundreds of megabytes, use their own threads, and a crash in one ends nothing else. */

/** Models that are kept in memory, the latest ones. */
const MOST_MODELS = 2;

const models = new Map<string, VoiceModel>();
const getPhonemizer = memoizeAsync(async () => {
  const { createPhonemizer, loadPhonemeFiles } = await import('../shared/phonemes/index.ts');
  return createPhonemizer(await loadPhonemeFiles());
});

async function open(file: string): Promise<VoiceModel> {
  const { openVoiceModel } = await import('./voice-model.ts');
  const model = models.get(file) ?? (await openVoiceModel(file));
  models.delete(file);
  models.set(file, model);
  for (const [oldest, other] of models) {
    if (models.size <= MOST_MODELS) break;
    models.delete(oldest);
    await other.close();
  }
  return model;
}

async function answer(order: VoiceOrder): Promise<VoiceReply> {
  try {
    await import('onnxruntime-node');
  } catch (error) {
    return { kind: 'missing', detail: String(error) };
  }
  try {
    const model = await open(order.file);
    const speech = await model.say(order, await getPhonemizer());
    return { kind: 'said', speech, memory: process.memoryUsage.rss() };
  } catch (error) {
    return { kind: 'broken', detail: String(error) };
  }
}

process.on('message', (order: VoiceOrder) => void answer(order).then((reply) => process.send?.(reply)));
// The server is gone, whichever way it ended.
process.on('disconnect', () => process.exit(0));
