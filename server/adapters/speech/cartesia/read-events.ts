import { z } from 'zod';
import { parseJsonBytes } from '../shared/call-service.ts';

const timesSchema = z.object({ start: z.array(z.number()), end: z.array(z.number()) });
const eventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('chunk'), data: z.string() }),
  z.object({ type: z.literal('timestamps'), word_timestamps: timesSchema.extend({ words: z.array(z.string()) }) }),
  z.object({ type: z.literal('phoneme_timestamps'), phoneme_timestamps: timesSchema.extend({ phonemes: z.array(z.string()) }) }),
  z.object({ type: z.literal('done') }),
  z.object({ type: z.literal('error'), title: z.string().nullish(), message: z.string().nullish(), error: z.string().nullish() }),
]);

export interface TimedSymbol {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export interface SpokenEvents {
  readonly pcm: Buffer;
  readonly words: readonly TimedSymbol[];
  readonly phonemes: readonly TimedSymbol[];
  /** False: the stream ended in the middle. */
  readonly isDone: boolean;
  /** The service's words for what went wrong. */
  readonly error?: string;
}

/** Joins the events of a stream; words and phonemes come interleaved with audio, in any order. Unknown events are skipped. */
export function readEvents(bytes: Uint8Array): SpokenEvents {
  const chunks: Buffer[] = [];
  const [words, phonemes]: [TimedSymbol[], TimedSymbol[]] = [[], []];
  let isDone = false;
  let error: string | undefined;
  for (const line of new TextDecoder().decode(bytes).split(/\r?\n/u)) {
    if (!line.startsWith('data:')) continue;
    const event = eventSchema.safeParse(parseJsonBytes(new TextEncoder().encode(line.slice('data:'.length)))).data;
    if (event?.type === 'chunk') chunks.push(Buffer.from(event.data, 'base64'));
    else if (event?.type === 'timestamps') words.push(...join(event.word_timestamps.words, event.word_timestamps));
    else if (event?.type === 'phoneme_timestamps') phonemes.push(...join(event.phoneme_timestamps.phonemes, event.phoneme_timestamps));
    else if (event?.type === 'done') isDone = true;
    else if (event?.type === 'error') error = [event.title, event.message, event.error].filter(Boolean).join(' ');
  }
  const sort = (symbols: readonly TimedSymbol[]) => symbols.toSorted((one, other) => one.start - other.start);
  return { pcm: Buffer.concat(chunks), words: sort(words), phonemes: sort(phonemes), isDone, ...(error !== undefined && { error }) };
}

function join(texts: readonly string[], { start, end }: z.infer<typeof timesSchema>): readonly TimedSymbol[] {
  return texts.map((text, index) => ({ text, start: start[index] ?? Number.NaN, end: end[index] ?? Number.NaN }));
}
