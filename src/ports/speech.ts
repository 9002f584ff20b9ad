import type { TunableVoice, VoiceProfile, VoiceTuning } from '#domain/audio/voice-match/voice-profile.ts';
import type { SpokenMark } from '#domain/speech/spoken-marks.ts';
import type { SpokenScene } from '#domain/speech/spoken-scene.ts';
import type { ApiOutcome } from './api-outcome.ts';
import type { LexiconEntry } from '#domain/script/lexicon.ts';
import type { ListOutcome } from './list-outcome.ts';
import type { SpeechClones } from './speech-clones.ts';

/**
 * Synthesizes the script of one scene to audio, with the times of words and phones.
 * - Repeatable where `capabilities` says so: the same request gives the same samples and times. Where it isn't, callers keep what was said.
 * - Words come in script order without overlap; `charStart..charEnd` are offsets in the script as written.
 * - Phones cover the audio from first to last sample without a gap; silence is a phone with an empty `ipa`.
 * - Audio is mono, 48 kHz, normalized to -16 LUFS with 10 ms fades. A script without a speakable word is `rejected`.
 * - After `signal` aborts, `speak` rejects with the signal's reason within a second and leaves nothing running.
 * - Expected failures are values; a throw is a bug.
 */
export interface Speech {
  /**
   * Name and version of the synthesizer, like `flite 2`. Part of every cache key of speech, so it must change whenever the same request may
   * give other samples.
   */
  readonly identity: string;
  /** The same for the life of the adapter. */
  readonly capabilities: SpeechCapabilities;
  /** A list that can't be loaded is `unavailable`; it is never empty instead. */
  voices(): Promise<ListOutcome<Voice>>;
  speak(request: SpeakRequest, options?: SpeakCallOptions): Promise<SpeakOutcome>;
  /**
   * Looks for what else would only show with the first sentence, which may take seconds, and ends with the adapter; what it finds is logged,
   * and `voices` says it from then on. Left out where there is nothing to look for.
   */
  check?(): Promise<void>;
  /** Begins to load what the next sentence needs, because one is about to be spoken. Left out where nothing has to be loaded. */
  warmUp?(): void;
  /** Voices of the users' own; left out where the service can't copy a voice. */
  readonly clones?: SpeechClones;
  /** Idempotent. Stops workers; `speak` after `stop` is `unavailable`. */
  stop(): Promise<void>;
}

/** How precise the service's times are; the adapter computes the rest, so every scene has words and phones. */
export const TIMING_LEVELS = ['none', 'marks', 'characters', 'words', 'visemes', 'phones'] as const;

export type TimingLevel = (typeof TIMING_LEVELS)[number];

export interface SpeechCapabilities {
  /** BCP 47 tags; empty if only the list of voices has them. */
  readonly languages: readonly string[];
  readonly timing: TimingLevel;
  /** What `SpeakRequest.style` may be. */
  readonly styles: readonly string[];
  /** Marks of a script that change how its voices speak; without one, they say the words plainly. Left out: none. */
  readonly marks?: readonly SpokenMark[];
  /** UTF-16 units of a script, at most `LONGEST_SCRIPT`; a longer one is `rejected` as `too-long`. */
  readonly maxCharacters: number;
  /** Calls of `speak` that may run at the same time. Callers keep to it. */
  readonly concurrency: number;
  /** US dollars for 1,000 characters of script; undefined where speaking costs nothing. */
  readonly price?: number;
  /** False: the same request may sound different each time. */
  readonly repeatable: boolean;
}

export interface Voice {
  readonly id: string;
  readonly name: string;
  /** BCP 47 tag. */
  readonly language: string;
  readonly gender: 'female' | 'male' | 'neutral';
  readonly description: string;
  /** What it sounds like or is made for, one word or two each: `cheerful`, `newscast`. Left out where the service doesn’t say. */
  readonly styles?: readonly string[];
  /** Id of the speech adapter it belongs to; added by the server, so adapters leave it out. */
  readonly adapter?: string;
  /** US dollars for 1,000 characters, where speaking costs something; added by the server. */
  readonly price?: number;
  /** Why it can't speak now, as a text to show; added by the server while its adapter can't be reached. */
  readonly unavailable?: string;
  /** Marks of a script that it says plainly; added by the server where its adapter doesn’t have them. */
  readonly plainMarks?: readonly SpokenMark[];
  /** A voice of the user's own, made by a voice match (VID-3). */
  readonly matched?: true;
  /** A voice of the user's own, copied from a speaker (VID-3). */
  readonly cloned?: true;
  /** Measurements of this voice, where it sounds as recorded only: people who look for one like theirs find it by these. */
  readonly profile?: VoiceProfile;
  /** Measurements of this voice, where it accepts a `tuning`. */
  readonly tunable?: TunableVoice;
}

export interface SpeakRequest {
  readonly script: string;
  readonly voiceId: string;
  readonly lexicon: readonly LexiconEntry[];
  /** `voiceId` is one that `clones.create` returned; without it, one of `voices()`. */
  readonly clone?: true;
  /** For a `tunable` voice; without it the voice sounds as recorded. */
  readonly tuning?: VoiceTuning;
  /** BCP 47 tag of the script; without it, that of the voice. */
  readonly language?: string | undefined;
  /** One of `styles`; an unknown one is spoken as if there were none. */
  readonly style?: string | undefined;
  /** Another one asks for the same words once more, on purpose; an adapter may use it as its seed. */
  readonly take?: string | undefined;
}

export interface SpeakCallOptions {
  readonly signal?: AbortSignal;
  /** Speech that was paid for before, or is free; anything else is `rejected` as `not-spoken-yet`. Adapters that store nothing ignore it. */
  readonly onlyStored?: boolean;
  /**
   * UTF-16 units of the script's beginning, up to the end of a sentence, that are enough: they are heard while the rest is spoken, and nothing
   * is kept or paid for. The whole comes where it's there already, and from adapters that ignore this.
   */
  readonly opening?: number;
  /** Whose request it is. An adapter that speaks sentence by sentence lets owners take turns; without it, scripts do. */
  readonly owner?: string;
}

/** Every `message` is a text to show: what happened, what is kept, what to do. */
export type SpeakOutcome =
  | { readonly kind: 'spoken'; readonly scene: SpokenScene }
  | { readonly kind: 'rejected'; readonly code: SpeakRejection; readonly message: string }
  /** The service refuses to say these words; others may be spoken. */
  | { readonly kind: 'moderated'; readonly message: string }
  /** What was bought from the service, or may be spent on it, is used up. */
  | { readonly kind: 'quota'; readonly message: string }
  /** The service doesn't accept the operator's key. */
  | { readonly kind: 'auth'; readonly message: string }
  /** The service asks to wait. */
  | { readonly kind: 'throttled'; readonly retryAfterSeconds: number; readonly message: string }
  /**
   * `reason` is set when there was no response, or one without a text; `message` is then not meant for users. `isDown`: the service didn't
   * respond, or says that the fault is its own, so the same request may be spoken later; work that isn't awaited by anyone waits for it.
   */
  | { readonly kind: 'unavailable'; readonly message: string; readonly reason?: SpeechFailure; readonly isDown?: true };

export type SpeakRejection = 'unknown-voice' | 'nothing-to-say' | 'too-long' | 'not-spoken-yet';

/** Everything but speech. */
export type SpeakFailure = Exclude<SpeakOutcome, { readonly kind: 'spoken' }>;

export type SpeechFailure = Extract<ApiOutcome<never>, { readonly kind: 'failed' }>['reason'];
