import { parseScript } from '../script/parse-script.ts';
import { fingerprintText } from '../shared/fingerprint-text.ts';

/** The user's own recording of a scene. The presenter speaks with it instead of the scene's voice. */
export interface SceneRecording {
  readonly assetId: string;
  /** Fingerprint of the script's words that the recording was accepted for; see `fingerprintSpokenWords`. */
  readonly madeFor: string;
  /** Kept, but the scene's voice speaks for now. */
  readonly off?: true;
  readonly nudges?: readonly WordNudge[];
  readonly trim?: RecordingTrim;
}

/** Moves one word, and the lips with it, against the measured time. */
export interface WordNudge {
  /** Word index of the script, from 0. */
  readonly word: number;
  /** Positive is later. */
  readonly seconds: number;
}

/** Seconds cut off both ends; never into a word. */
export interface RecordingTrim {
  readonly start: number;
  readonly end: number;
}

/** What client and server enforce in a project. Seconds. */
export const SCENE_RECORDING_LIMITS = { nudges: 4_000, nudge: 2, trim: 600 } as const;

export interface RecordedScene {
  readonly script: string;
  readonly recording?: SceneRecording;
}

/** Of the words without case and punctuation: a comma more or less is no reason to record again. */
export function fingerprintSpokenWords(script: string): string {
  const words = parseScript(script).words.map(({ text }) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}&%@+=#$€£¥°]/gu, ''));
  return fingerprintText(JSON.stringify(words));
}

/** The recording that is heard; undefined where the scene's voice speaks. */
export function getActiveRecording({ recording }: RecordedScene): SceneRecording | undefined {
  return recording?.off === true ? undefined : recording;
}

/** Whether the script's words changed since the recording was made or accepted. */
export function isRecordingStale({ script, recording }: RecordedScene): boolean {
  return recording !== undefined && recording.madeFor !== fingerprintSpokenWords(script);
}
