import { writeFileSync } from 'node:fs';
import type { KokoroOrder, KokoroReply } from '#server/adapters/speech/kokoro/kokoro-messages.ts';
import { createSerialQueue } from '#domain/shared/concurrency.ts';
import { speakAudio } from './speak-audio.ts';

/** Plays the process of the natural voices with other voices. It crashes, hangs or lacks its parts as its argument or its text says. A second argument is a file that it writes its number into. */
const [, , fault = '', started] = process.argv;
if (started !== undefined) writeFileSync(started, String(process.pid));
const RATE = 24_000;
/** Nothing, by a process that holds too much memory. */
const HEAVY: KokoroReply = {
  kind: 'said',
  speech: { pcm: new Uint8Array(0), rate: RATE, phones: [], anchors: [] },
  memory: Number.MAX_SAFE_INTEGER,
};
let orders = 0;

async function answer(order: KokoroOrder): Promise<KokoroReply> {
  orders += 1;
  if (fault === 'no-runtime') return { kind: 'missing', part: 'runtime', detail: 'ERR_DLOPEN_FAILED' };
  if (fault === 'damaged') return { kind: 'missing', part: 'data', detail: 'model-1.bin is damaged' };
  if (fault === 'environment') return { kind: 'failed', detail: Object.keys(process.env).join(' ') };
  if (order.text.includes('hang')) return new Promise(() => undefined);
  if (fault === 'pid') return order.text.includes('heavy') ? HEAVY : { kind: 'failed', detail: String(process.pid) };
  if (fault === 'failed') return { kind: 'failed', detail: 'the model has other outputs' };
  if (order.text.includes('crash') || (fault === 'crash-at-second' && orders === 2)) process.exit(139);
  const { pcm, words, phones } = await speakAudio(order.text, order.style[0].startsWith('am') ? 'marcus' : 'ivy', RATE);
  const anchors = words.map(({ charStart, charEnd, start, end }) => ({ charStart, charEnd, start, end }));
  return { kind: 'said', speech: { pcm, rate: RATE, phones, anchors }, memory: process.memoryUsage.rss() };
}

const queue = createSerialQueue();
process.on('message', (order: KokoroOrder) => {
  const reply = answer(order);
  void queue(async () => process.send?.(await reply));
});
process.on('disconnect', () => process.exit(0));
