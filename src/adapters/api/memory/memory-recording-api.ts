import { LEAD_IN } from '#domain/project/project-defaults.ts';
import { spliceRecording } from '#domain/recording/splice-recording.ts';
import type { RecordedAudio } from '#domain/recording/recorded-audio.ts';
import { RECORDING_LIMITS } from '#domain/recording/recording-limits.ts';
import { estimateSpokenSeconds } from '#domain/script/estimate-spoken-seconds.ts';
import { parseScript } from '#domain/script/parse-script.ts';
import { alignSpeech } from '#domain/speech/align/align-speech.ts';
import { SAMPLE_RATE } from '#domain/speech/spoken-scene.ts';
import type { NewRecording, RecordingApi, RecordingSummary, TranscribedRecording, TranscriptionRequest } from '#ports/recording-api.ts';
import type { Faults } from './faults.ts';
import { findFileRejection, findRecordingRejection } from './find-recording-rejection.ts';
import { NOT_FOUND, type Rejected, reject } from './memory-rejections.ts';
import type { MemoryServer } from './memory-server.ts';

const PITCH = 140;
const LEVEL = 6_000;
const FULL_SCALE = 32_767;
const TOO_MANY = reject(403, 'too-many-recordings', { field: 'file', message: 'Your recordings have used up their space.' });

/** What is said in every recording. */
const SAID = 'This is what was said here, um, word for word.';

/** Nothing is decoded here: every audio file is a tone as long as its script takes. */
export function createMemoryRecordingApi(server: MemoryServer, faults: Faults): RecordingApi {
  return {
    create: (sent, options) =>
      faults.run<RecordingSummary>(() => {
        const take = { ...sent, script: sent.script.trim() };
        const refused = findRecordingRejection(take);
        if (refused !== null) return refused;
        const base = take.replace === undefined ? undefined : server.recordings.get(take.replace.assetId);
        if (take.replace !== undefined && base === undefined) return NOT_FOUND;
        if (server.recordings.size >= RECORDING_LIMITS.each) return TOO_MANY;
        const unreadable = findFileRejection(take);
        if (unreadable !== null) return unreadable;
        const audio = createAudio(take);
        const whole =
          take.replace === undefined || base === undefined ? audio : spliceRecording(base, take.script, { ...take.replace, insert: audio });
        const assetId = server.nextId('recording');
        server.recordings.set(assetId, whole);
        return { kind: 'ok', value: { assetId, seconds: whole.pcm.length / SAMPLE_RATE } };
      }, options?.signal),
    transcribes: (options) => faults.run<boolean>(() => ({ kind: 'ok', value: true }), options?.signal),
    transcribe: ({ of, language = 'en', lexicon }, options) =>
      faults.run<TranscribedRecording>(() => {
        const take = { file: of.kind === 'file' ? of.file : AUDIO, script: SAID, language, lexicon };
        const refused = findSourceRejection(server, of) ?? findRecordingRejection(take) ?? findFileRejection(take);
        if (refused !== null) return refused;
        const known = of.kind === 'recording' ? server.recordings.get(of.assetId) : undefined;
        const audio = known === undefined ? withLead(createAudio(take), of) : alignTone(known.pcm, take);
        const assetId = server.nextId('recording');
        server.recordings.set(assetId, audio);
        return { kind: 'ok', value: { assetId, seconds: audio.pcm.length / SAMPLE_RATE, script: SAID, language } };
      }, options?.signal),
    load: (assetId, options) =>
      faults.run<RecordedAudio>(() => {
        const audio = server.recordings.get(assetId);
        return audio === undefined ? NOT_FOUND : { kind: 'ok', value: audio };
      }, options?.signal),
  };
}

const AUDIO = new Blob([new Uint8Array(1)], { type: 'audio/wav' });

function findSourceRejection(server: MemoryServer, of: TranscriptionRequest['of']): Rejected | null {
  if (of.kind === 'file') return null;
  if (of.kind === 'recording') return server.recordings.has(of.assetId) ? null : NOT_FOUND;
  const clip = server.backgrounds.find(({ assetId }) => assetId === of.assetId);
  if (clip === undefined) return NOT_FOUND;
  return clip.hasSound ? null : reject(409, 'no-sound', { message: 'This clip has no sound. Nothing was changed.' });
}

/** The sound of a clip begins after the silence in which a scene begins. */
function withLead({ pcm, timing }: RecordedAudio, of: TranscriptionRequest['of']): RecordedAudio {
  return { pcm, timing: { ...timing, ...(of.kind === 'clip' && { lead: (of.from ?? 0) + LEAD_IN }) } };
}

function createAudio({ script: whole, lexicon, language, replace }: NewRecording): RecordedAudio {
  const { words: written } = parseScript(whole);
  const script = replace === undefined ? whole : whole.slice(written[replace.from]?.charStart, written[replace.to - 1]?.charEnd);
  const length = Math.round(estimateSpokenSeconds(script, lexicon) * SAMPLE_RATE);
  const pcm = Int16Array.from({ length }, (_, index) => Math.round(LEVEL * Math.sin((2 * Math.PI * PITCH * index) / SAMPLE_RATE)));
  return alignTone(pcm, { script, lexicon, language });
}

function alignTone(pcm: Int16Array, { script, lexicon, language }: Pick<NewRecording, 'script' | 'lexicon' | 'language'>): RecordedAudio {
  const samples = Float32Array.from(pcm, (sample) => sample / FULL_SCALE);
  return { pcm, timing: { script, ...alignSpeech({ script, lexicon, language, samples, sampleRate: SAMPLE_RATE }) } };
}
