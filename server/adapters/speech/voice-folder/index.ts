import type { Speech } from '#ports/speech.ts';
import { createServiceSpeech, type ServiceSpeechParts } from '../shared/create-service-speech.ts';
import { findRuntimeProblem, type RuntimeProblem } from '../shared/models/find-runtime-problem.ts';
import { createModelClient, type ModelClientOptions } from '../shared/models/model-client.ts';
import { SPEAKER, toPiperVoices } from '../shared/piper-voices.ts';
import { createServiceCapabilities, LACKS_TUNING } from '../shared/service-capabilities.ts';
import { ok, type ServiceFailure, type ServiceResult } from '../shared/speech-service.ts';
import { type FolderVoice, readVoiceFolder, type RefusedVoice, type VoiceFolder } from './read-voice-folder.ts';
import type { VoiceOrder, VoiceReply } from './voice-messages.ts';

export const metadata = {
  id: 'voice-folder',
  capabilities: ['many-languages', 'phone-times', 'self-hosted'],
  lacks: LACKS_TUNING,
} as const;

export interface VoiceFolderOptions extends ServiceSpeechParts, ModelClientOptions {
  /** Path of the folder. */
  readonly folder: string;
  /** Why models can't run here; left out: what is found. */
  readonly problem?: () => RuntimeProblem | undefined;
}

/** Raised when the same text in the same voice gives other sounds. */
const VERSION = 1;
const LONGEST_TEXT = 2_000;
/** Scripts in hand: their sentences are spoken one at a time, and owners take turns. */
const CONCURRENCY = 32;

const NO_RUNTIME =
  'The voices in VOICES_DIR can’t speak on this server: the package “onnxruntime-node” isn’t installed, or has no code for this system. Choose another voice.';
const NO_FOLDER = 'The folder of VOICES_DIR can’t be read. Check its path and who may read it. Until then, choose another voice.';
const NO_VOICES =
  'None of the files in VOICES_DIR is a voice that can speak here; the log of the server says why for each. Choose another voice.';
const BROKEN = 'This voice’s model can’t speak; the log of the server says why. Your script is kept. Choose another voice.';

/** Voices of Piper that an operator put into a folder, each a model that runs in a process of its own. */
export function createVoiceFolderSpeech({ folder, problem = findRuntimeProblem, ...options }: VoiceFolderOptions): Speech {
  const client = createModelClient<VoiceOrder, VoiceReply>(new URL('voice-process.ts', import.meta.url), options, (detail) => ({
    kind: 'failed',
    detail,
  }));
  const runtime = problem();
  const voices = new Map<string, FolderVoice>();
  /** Models that turned out not to speak, and refusals that are in the log. */
  const [broken, logged] = [new Set<string>(), new Set<string>()];

  function logRefused({ file, reason }: RefusedVoice): void {
    if (logged.has(`${file} ${reason}`)) return;
    logged.add(`${file} ${reason}`);
    options.log.warn('a voice in VOICES_DIR isn’t offered', { file, detail: reason });
  }

  async function readFolder(): Promise<ServiceResult<VoiceFolder>> {
    if (runtime !== undefined) return { kind: 'unavailable', detail: runtime.detail, message: NO_RUNTIME };
    try {
      const read = await readVoiceFolder(folder);
      for (const refused of read.refused) logRefused(refused);
      voices.clear();
      for (const voice of read.voices) voices.set(voice.id, voice);
      return ok(read);
    } catch (error) {
      return { kind: 'unavailable', detail: String(error), message: NO_FOLDER };
    }
  }

  function explainReply(id: string, reply: Exclude<VoiceReply, { readonly kind: 'said' }>): ServiceFailure {
    const { kind, detail } = reply;
    if (kind === 'missing') return { kind: 'unavailable', detail, message: NO_RUNTIME };
    if (kind === 'failed') return { kind: 'unavailable', detail };
    broken.add(id);
    return { kind: 'unavailable', detail: `${id}: ${detail}`, message: BROKEN };
  }

  // Whoever starts the server sees at once what isn't offered.
  void readFolder().then((read) => {
    if (read.kind !== 'ok') options.log.warn('the voices in VOICES_DIR can’t speak here', { detail: read.detail });
  });

  return createServiceSpeech(
    {
      identity: `${metadata.id} ${VERSION}`,
      capabilities: createServiceCapabilities({ timing: 'phones', concurrency: CONCURRENCY, marks: ['pace'] }),
      utterancesAtOnce: 1,
      longestUtterance: LONGEST_TEXT,
      async listVoices() {
        const read = await readFolder();
        if (read.kind !== 'ok') return read;
        const offered = read.value.voices.filter(({ id }) => !broken.has(id)).flatMap(toVoices);
        return offered.length > 0 ? ok(offered) : { kind: 'unavailable', detail: 'no voice in the folder', message: NO_VOICES };
      },
      async say({ text, voice, language, speed = 1 }, signal) {
        const [id = '', speaker] = voice.id.split(SPEAKER);
        const model = voices.get(id);
        if (model === undefined) return { kind: 'unknown-voice', detail: 'not in its list' };
        const number = speaker === undefined ? undefined : model.config.speaker_id_map[speaker];
        const { file, config } = model;
        const reply = await client.ask({ file, config, text, language, speed, ...(number !== undefined && { speaker: number }) }, signal);
        if (reply.kind !== 'said') return explainReply(id, reply);
        const { pcm, rate, phones, anchors } = reply.speech;
        return ok({ audio: { bytes: pcm, rawRate: rate }, anchors, ...(phones.length > 0 && { phones }) });
      },
      stop: () => client.stop(),
    },
    options,
  );
}

function toVoices({ id, config, license }: FolderVoice) {
  return toPiperVoices(id, config, [license === undefined ? 'Its license isn’t given' : `License: ${license}`]);
}
