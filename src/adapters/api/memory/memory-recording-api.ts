import { spliceRecording } from '../../../domain/recording/splice-recording.ts';
import type { RecordedAudio } from '../../../domain/recording/recorded-audio.ts';
import { RECORDING_LIMITS } from '../../../domain/recording/recording-limits.ts';
import { estimateSpokenSeconds } from '../../../domain/script/estimate-spoken-seconds.ts';
import { countWords, parseScript } from '../../../domain/script/parse-script.ts';
import { alignSpeech } from '../../../domain/speech/align/align-speech.ts';
import { SAMPLE_RATE } from '../../../domain/speech/spoken-scene.ts';
import type { NewRecording, RecordingApi, RecordingSummary } from '../../../ports/recording-api.ts';
import type { Faults } from './faults.ts';
import { NOT_FOUND } from './memory-rejections.ts';
import type { MemoryServer } from './memory-server.ts';

const PITCH = 140;
const LEVEL = 6_000;
const FULL_SCALE = 32_767;

/** Nothing is decoded here: every audio file is a tone as long as its script takes. */
export function createMemoryRecordingApi(server: MemoryServer, faults: Faults): RecordingApi {
  return {
    create: (take, options) =>
      faults.run<RecordingSummary>(() => {
        const problem = findProblem(take);
        if (problem !== null) return { kind: 'rejected', status: problem.code === 'too-large' ? 413 : 400, ...problem };
        const base = take.replace === undefined ? undefined : server.recordings.get(take.replace.assetId);
        if (take.replace !== undefined && base === undefined) return NOT_FOUND;
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

function findProblem({ file, script, replace }: NewRecording) {
  if (file.size > RECORDING_LIMITS.bytes) return { code: 'too-large', field: 'file', message: 'This recording is too large.' };
  if (file.size === 0) return { code: 'no-file', field: 'file', message: 'There was no recording in this upload.' };
  if (!/^(?:audio|video)\//u.test(file.type))
    return { code: 'unreadable', field: 'file', message: 'We can’t read this file. Nothing was changed.' };
  const words = countWords(script);
  if (words === 0) return { code: 'invalid-request', field: 'script', message: 'Send the script that was recorded.' };
  if (replace !== undefined && (replace.to <= replace.from || replace.to > words))
    return { code: 'invalid-request', field: 'to', message: 'These words are not part of the script.' };
  return null;
}

function createAudio({ script: whole, lexicon, language, replace }: NewRecording): RecordedAudio {
  const { words: written } = parseScript(whole);
  const script = replace === undefined ? whole : whole.slice(written[replace.from]?.charStart, written[replace.to - 1]?.charEnd);
  const length = Math.round(estimateSpokenSeconds(script, lexicon) * SAMPLE_RATE);
  const pcm = Int16Array.from({ length }, (_, index) => Math.round(LEVEL * Math.sin((2 * Math.PI * PITCH * index) / SAMPLE_RATE)));
  const samples = Float32Array.from(pcm, (sample) => sample / FULL_SCALE);
  return { pcm, timing: { script, ...alignSpeech({ script, lexicon, language, samples, sampleRate: SAMPLE_RATE }) } };
}
