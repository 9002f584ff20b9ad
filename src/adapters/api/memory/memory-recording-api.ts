import { spliceRecording } from '#domain/recording/splice-recording.ts';
import type { RecordedAudio } from '#domain/recording/recorded-audio.ts';
import { RECORDING_LIMITS } from '#domain/recording/recording-limits.ts';
import { estimateSpokenSeconds } from '#domain/script/estimate-spoken-seconds.ts';
import { parseScript } from '#domain/script/parse-script.ts';
import { alignSpeech } from '#domain/speech/align/align-speech.ts';
import { SAMPLE_RATE } from '#domain/speech/spoken-scene.ts';
import type { NewRecording, RecordingApi, RecordingSummary } from '#ports/recording-api.ts';
import type { Faults } from './faults.ts';
import { findFileRejection, findRecordingRejection } from './find-recording-rejection.ts';
import { NOT_FOUND, reject } from './memory-rejections.ts';
import type { MemoryServer } from './memory-server.ts';

const PITCH = 140;
const LEVEL = 6_000;
const FULL_SCALE = 32_767;
const TOO_MANY = reject(403, 'too-many-recordings', { field: 'file', message: 'Your recordings have used up their space.' });

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
    load: (assetId, options) =>
      faults.run<RecordedAudio>(() => {
        const audio = server.recordings.get(assetId);
        return audio === undefined ? NOT_FOUND : { kind: 'ok', value: audio };
      }, options?.signal),
  };
}

function createAudio({ script: whole, lexicon, language, replace }: NewRecording): RecordedAudio {
  const { words: written } = parseScript(whole);
  const script = replace === undefined ? whole : whole.slice(written[replace.from]?.charStart, written[replace.to - 1]?.charEnd);
  const length = Math.round(estimateSpokenSeconds(script, lexicon) * SAMPLE_RATE);
  const pcm = Int16Array.from({ length }, (_, index) => Math.round(LEVEL * Math.sin((2 * Math.PI * PITCH * index) / SAMPLE_RATE)));
  const samples = Float32Array.from(pcm, (sample) => sample / FULL_SCALE);
  return { pcm, timing: { script, ...alignSpeech({ script, lexicon, language, samples, sampleRate: SAMPLE_RATE }) } };
}
