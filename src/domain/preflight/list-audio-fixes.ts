import { DUCKED_GAIN } from '../music/duck-under-speech.ts';
import { getMusicLevels } from '../project/project-defaults.ts';
import { MUSIC_VOLUME, PROJECT_LIMITS } from '../project/project-limits.ts';
import type { MusicChoice, Scene } from '../project/project.ts';
import type { Fix } from './finding.ts';
import { computeMusicGain, LOUD_MUSIC } from './find-audio-advice.ts';
import { createFix, type FixContext, inScene, type SceneContext } from './fix-context.ts';

/** Seconds that a pause is shortened to. */
const USUAL_PAUSE = 2;

/** Wherever the scene has that mark; from the end, so that places stay right. */
export function shortenPause({ scene: { id: sceneId, script }, finding: { words = '' } }: SceneContext): readonly Fix[] {
  const places: number[] = [];
  for (let at = script.indexOf(words); words !== '' && at !== -1; at = script.indexOf(words, at + words.length)) places.push(at);
  if (places.length === 0 || places.length > PROJECT_LIMITS.commands) return [];
  const insert = `[pause ${USUAL_PAUSE}s]`;
  const commands = places.toReversed().map((from) => ({ kind: 'replace-text', sceneId, from, to: from + words.length, insert }) as const);
  return [createFix(`Shorten the pause to ${USUAL_PAUSE} seconds`, ...commands)];
}

export function turnVoiceUp({ scene }: SceneContext): readonly Fix[] {
  return [createFix('Turn the voice on', setLevel(scene, 'voice', 1))];
}

export function restoreCaptions({ scene: { id: sceneId } }: SceneContext): readonly Fix[] {
  return [createFix('Show the script in the captions', { kind: 'set-caption-words', sceneId })];
}

/** Lower under speech first: that keeps it as loud as it is in pauses. */
export function lowerMusic(context: FixContext): readonly Fix[] {
  if (context.finding.field !== 'music') return inScene(lowerInScene)(context);
  const { music } = context.project;
  if (music === undefined) return [];
  const ducked: MusicChoice = { ...music, ...getMusicLevels(music), ducking: true };
  const volume = roundDown(LOUD_MUSIC / (music.ducking ? DUCKED_GAIN : 1));
  return [
    ...(music.ducking ? [] : [createFix('Lower the music while someone speaks', { kind: 'set-music', music: ducked })]),
    createFix('Lower the music', { kind: 'set-music', music: { ...music, volume: Math.max(volume, MUSIC_VOLUME.min) } }),
  ];
}

function lowerInScene({ project, scene }: SceneContext): readonly Fix[] {
  const gain = computeMusicGain(project, scene);
  const { music = 1 } = scene.levels ?? {};
  return gain <= LOUD_MUSIC
    ? []
    : [createFix('Lower the music in this scene', setLevel(scene, 'music', roundDown((music * LOUD_MUSIC) / gain)))];
}

function setLevel({ id: sceneId, levels }: Scene, part: 'music' | 'voice', level: number) {
  const { [part]: _former, ...others } = levels ?? {};
  const changed = level === 1 ? others : { ...others, [part]: level };
  return { kind: 'set-levels', sceneId, ...(Object.keys(changed).length > 0 && { levels: changed }) } as const;
}

/** To a hundredth. */
function roundDown(value: number): number {
  return Math.floor(value * 100) / 100;
}
