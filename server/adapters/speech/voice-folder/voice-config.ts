import { z } from 'zod';

/** Symbols of a model that stand for no sound. */
export const PAD = '_';
export const BEGIN = '^';
export const END = '$';
/** Hz. */
const RATES = { lowest: 8_000, highest: 48_000 };
/** Entries of a map; the largest known model has 904 speakers, and 256 symbols. */
const MOST_ENTRIES = 4_096;
/** Larger shares of noise or length than any model was trained with. */
const LARGEST_SCALE = 10;

const index = z.number().int().nonnegative();
const scale = z.number().min(0).max(LARGEST_SCALE);
const limited = <Value extends z.ZodType>(value: Value) =>
  z.record(z.string(), value).refine((map) => Object.keys(map).length <= MOST_ENTRIES, `It has more than ${MOST_ENTRIES} entries.`);

/** The `.onnx.json` beside a model: what the product needs of it. */
const schema = z.object({
  audio: z.object({ sample_rate: z.number().int().min(RATES.lowest).max(RATES.highest), quality: z.string().optional() }),
  espeak: z.object({ voice: z.string() }),
  language: z.object({ code: z.string() }).optional(),
  dataset: z.string().optional(),
  phoneme_type: z.string().default('espeak'),
  phoneme_id_map: limited(z.array(index).max(MOST_ENTRIES)),
  num_speakers: index.default(1),
  speaker_id_map: limited(index).default({}),
  inference: z
    .object({ noise_scale: scale.default(0.667), length_scale: scale.positive().default(1), noise_w: scale.default(0.8) })
    .default({ noise_scale: 0.667, length_scale: 1, noise_w: 0.8 }),
});

export type VoiceConfig = z.infer<typeof schema>;

type ConfigOutcome = { readonly kind: 'ok'; readonly config: VoiceConfig } | { readonly kind: 'refused'; readonly reason: string };

/** What is wrong is said by its field, for whoever put the file there. */
export function parseVoiceConfig(text: string): ConfigOutcome {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { kind: 'refused', reason: 'its .onnx.json isn’t JSON' };
  }
  const parsed = schema.safeParse(json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { kind: 'refused', reason: `its .onnx.json has another form: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}` };
  }
  const { phoneme_type: type, phoneme_id_map: ids } = parsed.data;
  if (type !== 'espeak') return { kind: 'refused', reason: `it takes “${type}” instead of phonemes of eSpeak` };
  const missing = [PAD, BEGIN, END].find((symbol) => ids[symbol]?.[0] === undefined);
  if (missing !== undefined) return { kind: 'refused', reason: `its phoneme_id_map has no “${missing}”` };
  return { kind: 'ok', config: parsed.data };
}
