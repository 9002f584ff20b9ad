import { createSerialQueue, memoizeAsync } from '#domain/shared/concurrency.ts';
import type { KokoroModel } from './kokoro-model.ts';
import type { KokoroOrder, KokoroReply } from './kokoro-messages.ts';
import { loadVoiceData } from './voice-data.ts';

/** A process of its own: the model holds hundreds of megabytes, uses its own threads, and a crash in it ends nothing else. */
type Missing = Extract<KokoroReply, { readonly kind: 'missing' }>;

/** The package that runs the model is optional: it has no code for some systems. */
async function openModel(): Promise<KokoroModel | Missing> {
  let part: Missing['part'] = 'runtime';
  try {
    const { openKokoroModel } = await import('./kokoro-model.ts');
    part = 'data';
    const { createPhonemizer, loadPhonemeFiles } = await import('../shared/phonemes/index.ts');
    const phonemizer = createPhonemizer(await loadPhonemeFiles());
    return await openKokoroModel(loadVoiceData(), phonemizer);
  } catch (error) {
    return { kind: 'missing', part, detail: String(error) };
  }
}

const getModel = memoizeAsync(openModel);

async function answer(order: KokoroOrder): Promise<KokoroReply> {
  const model = await getModel();
  if ('kind' in model) return model;
  try {
    const speech = await model.say(order);
    return { kind: 'said', speech, memory: process.memoryUsage.rss() };
  } catch (error) {
    return { kind: 'failed', detail: String(error) };
  }
}

// It's only started to speak.
void getModel();
const queue = createSerialQueue();
process.on('message', (order: KokoroOrder) => {
  const reply = answer(order);
  void queue(async () => process.send?.(await reply));
});
// The server is gone, whichever way it ended.
process.on('disconnect', () => process.exit(0));
