import { DUCKED_GAIN } from '../music/duck-under-speech.ts';
import type { Project, Scene } from '../project/project.ts';
import { getSceneLanguage } from '../project/scene-language.ts';
import { getActiveRecording } from '../recording/scene-recording.ts';
import { estimateSpokenSeconds } from '../script/estimate-spoken-seconds.ts';
import { findPauseMarks } from '../script/find-pause-marks.ts';
import { parseScript } from '../script/parse-script.ts';
import type { CheckTerms } from './check-terms.ts';
import { type Advice, createSceneAdvice } from './finding.ts';

/** Seconds from which a pause is more than a breath or a beat. */
export const LONG_PAUSE = 4;
/** A recording this many times as long as its words, and so many seconds longer. */
const LONGER = { times: 2, seconds: 5 } as const;
/** Gain of music beside speech from which words get lost: 12 dB below it, as music at full volume is 6 dB quieter than speech. */
export const LOUD_MUSIC = 0.5;

/** Silence in a scene, and what hides its words from ears and eyes: the voice turned off, music as loud, captions without a word. */
export function findAudioAdvice(project: Project, scene: Scene, { recordings }: Pick<CheckTerms, 'recordings'>): readonly Advice[] {
  const at = project.scenes.indexOf(scene);
  const { script, levels, captionWords = [] } = scene;
  const { words } = parseScript(script, getSceneLanguage(project, scene));
  if (words.length === 0) return [];
  const pauses = new Map(
    findPauseMarks(script)
      .filter(({ seconds }) => seconds >= LONG_PAUSE)
      .map(({ charStart, charEnd, seconds }) => [script.slice(charStart, charEnd), seconds]),
  );
  const hidden = new Set(captionWords.filter(({ text }) => text.trim() === '').map(({ word }) => word));
  const isOwnLevel = levels?.music !== undefined || levels?.voice !== undefined;
  return [
    ...[...pauses].map(([mark, seconds]) =>
      createSceneAdvice(at, {
        code: 'long-silence',
        path: 'script',
        text: `nobody speaks for ${formatSeconds(seconds)} at ${mark}.`,
        words: mark,
      }),
    ),
    ...findLongRecording(project, scene, recordings),
    ...(levels?.voice === 0
      ? [createSceneAdvice(at, { code: 'voice-off', path: 'levels', text: 'its voice is turned off, so nobody hears the script.' })]
      : []),
    ...(isOwnLevel && levels?.voice !== 0 && computeMusicGain(project, scene) > LOUD_MUSIC
      ? [createSceneAdvice(at, { code: 'music-over-voice', path: 'levels', text: 'the music is nearly as loud as the voice.' })]
      : []),
    ...(words.every((_, word) => hidden.has(word))
      ? [
          createSceneAdvice(at, {
            code: 'captions-missing',
            path: 'captionWords',
            text: 'all words are taken out of its captions, so it has no captions and nothing in the transcript.',
          }),
        ]
      : []),
  ];
}

/** Music of the whole video beside a voice that no scene has changed. */
export function findMusicAdvice(project: Project): readonly Advice[] {
  if (project.music === undefined || computeMusicGain(project, {}) <= LOUD_MUSIC) return [];
  if (project.scenes.every(({ levels }) => levels !== undefined)) return [];
  return [
    { kind: 'advice', code: 'music-over-voice', field: 'music', message: 'The music is nearly as loud as the voice, so words get lost.' },
  ];
}

/** Gain of the music under speech, beside that of the voice; 0 without music. */
export function computeMusicGain({ music }: Pick<Project, 'music'>, { levels }: Pick<Scene, 'levels'>): number {
  if (music === undefined) return 0;
  const heard = music.volume * (levels?.music ?? 1) * (music.ducking ? DUCKED_GAIN : 1);
  return heard / (levels?.voice ?? 1);
}

function findLongRecording(project: Project, scene: Scene, recordings: CheckTerms['recordings']): readonly Advice[] {
  const recording = getActiveRecording(scene);
  const whole = recording && recordings?.get(recording.assetId);
  if (recording === undefined || whole === undefined) return [];
  const { start = 0, end = 0 } = recording.trim ?? {};
  const seconds = whole - start - end;
  const spoken = estimateSpokenSeconds(scene.script, project.lexicon, getSceneLanguage(project, scene));
  if (seconds <= spoken * LONGER.times + LONGER.seconds) return [];
  return [
    createSceneAdvice(project.scenes.indexOf(scene), {
      code: 'longer-than-words',
      path: 'recording',
      text: `its recording takes ${formatSeconds(seconds)}, but its words only about ${formatSeconds(spoken)}. Trim the recording, or write what else is said.`,
    }),
  ];
}

function formatSeconds(seconds: number): string {
  return `${Number(seconds.toFixed(1))} seconds`;
}
