import type { Voice } from '#ports/speech.ts';
import { parseMatchedVoiceId } from '../audio/voice-match/matched-voice-id.ts';
import { guessLanguage } from '../script/language/guess-language.ts';
import { getLanguageName, getPrimaryLanguage } from '../script/language/languages.ts';
import { findNearestVoice } from './find-nearest-voice.ts';
import { parseClonedVoiceId } from './cloned-voice-id.ts';
import { qualifyVoiceId } from './join-voices.ts';
import type { SceneVoice } from './scene-voice.ts';

/** What a scene says about its voice. */
export interface VoicedScene {
  readonly script: string;
  readonly voiceId: string;
  readonly voice?: SceneVoice;
  /** BCP 47 tag of the script. */
  readonly language?: string | undefined;
  /** See `Scene.take`. */
  readonly take?: string | undefined;
}

export interface MissingVoice {
  /** Undefined when no voice is offered that could take its place. */
  readonly nearest: Voice | undefined;
  /** Sentences about the scene, without its name: “uses the voice Ada, which isn’t offered here. …”. */
  readonly text: string;
}

/**
 * The offered voice that the scene names. The same id of another adapter is another voice; an id that two adapters have in common may have
 * got its adapter's name in front since, or lost it.
 */
export function findOfferedVoice({ voiceId, voice }: Omit<VoicedScene, 'script'>, offered: readonly Voice[]): Voice | undefined {
  const adapter = voice?.id === voiceId ? voice.adapter : undefined;
  const isOfAdapter = (each: Voice) => adapter === undefined || each.adapter === undefined || each.adapter === adapter;
  const isRenamed = (each: Voice) =>
    each.adapter !== undefined &&
    (qualifyVoiceId(each.adapter, each.id) === voiceId || (adapter !== undefined && each.id === qualifyVoiceId(adapter, voiceId)));
  return offered.find((each) => each.id === voiceId && isOfAdapter(each)) ?? offered.find((each) => isOfAdapter(each) && isRenamed(each));
}

/** Undefined when the scene's voice is offered. Without a record of the voice, the script's language is all that is known. */
export function findMissingVoice(scene: VoicedScene, offered: readonly Voice[]): MissingVoice | undefined {
  if (findOfferedVoice(scene, offered) !== undefined) return undefined;
  const record = scene.voice?.id === scene.voiceId ? scene.voice : undefined;
  const language = scene.language ?? record?.language ?? guessLanguage(scene.script);
  // Nobody asked for the gender of a clone's speaker: its record is neutral.
  const gender = parseClonedVoiceId(scene.voiceId) === undefined ? record?.gender : undefined;
  const wanted = { ...record, gender, language };
  const nearest = findNearestVoice(wanted, offered);
  return { nearest, text: `uses ${nameVoice(scene.voiceId, record)}. ${formatNearest(nearest, language)}` };
}

function nameVoice(voiceId: string, record: SceneVoice | undefined): string {
  if (parseMatchedVoiceId(voiceId) !== undefined) return 'a matched voice that is no longer available';
  if (parseClonedVoiceId(voiceId) !== undefined) return 'a cloned voice that is no longer available';
  const name = `the voice ${record?.name ?? voiceId}`;
  return record?.adapter === undefined ? `${name}, which isn’t offered here` : `${name} of ${record.adapter}, which isn’t offered here`;
}

function formatNearest(nearest: Voice | undefined, language: string | undefined): string {
  const kept = 'Your script is kept.';
  if (nearest === undefined) return `${kept} Choose another voice.`;
  const label = formatVoice(nearest);
  const speaks = getLanguageName(nearest.language);
  if (language !== undefined && getPrimaryLanguage(language) !== getPrimaryLanguage(nearest.language)) {
    return `${kept} No voice here speaks ${getLanguageName(language)}; the nearest is ${label}, who speaks ${speaks}. Choose that one or another.`;
  }
  return `${kept} The nearest voice here is ${label}: ${speaks}, ${nearest.gender}. Choose that one or another.`;
}

/** With the id, which programs send, unless the name says it. */
function formatVoice({ name, id }: Voice): string {
  return name.toLowerCase() === id ? name : `${name} (${id})`;
}
