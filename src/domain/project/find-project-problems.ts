import { checkSceneScript } from './check-scene-script.ts';
import { type AvailableAssets, findAssetProblem } from './find-asset-problem.ts';
import { getDrawnZoom } from './keyframe.ts';
import type { Voice } from '#ports/speech.ts';
import { getActiveRecording, isRecordingStale } from '../recording/scene-recording.ts';
import { getLanguageName } from '../script/language/languages.ts';
import { isOwnPresenterId } from './own-presenter-id.ts';
import { findMissingVoice } from '../speech/find-missing-voice.ts';
import { listScenePresenters } from './scene-presenters.ts';
import { listVoicedTurns } from '../speech/scene-turns.ts';
import { getLayerAsset } from './layer-kinds.ts';
import type { Anchor, Layer, Project, Scene } from './project.ts';
import { isUploadedBackground } from './video-background.ts';
import { FREE_LAYER_LIMITS, PROJECT_LIMITS } from './project-limits.ts';

/** A problem that prevents rendering. `field` is the path in the project, such as `scenes.0.script`. */
export interface ProjectProblem {
  readonly field: string;
  readonly code:
    | 'no-scenes'
    | 'too-long'
    | 'duplicate-id'
    | 'nothing-to-say'
    | 'unknown-avatar'
    | 'unknown-voice'
    | 'too-many-turns'
    | 'unknown-picture'
    | 'clip-not-ready'
    | 'unknown-recording'
    | 'recording-stale'
    | 'unknown-music'
    | 'unknown-sound'
    | 'layers-too-large'
    | 'too-many-clips'
    | 'anchor-outside'
    | 'anchor-order';
  readonly message: string;
}

/** The resources that a project may refer to. */
export interface AvailableResources extends AvailableAssets {
  readonly avatarIds: ReadonlySet<string>;
  readonly voices: readonly Voice[];
  readonly recordingIds: ReadonlySet<string>;
  /** Ids of the owner's uploaded music. */
  readonly musicIds: ReadonlySet<string>;
}

/** All problems in reading order; empty when the project can be rendered. */
export function findProjectProblems(project: Project, available: AvailableResources): readonly ProjectProblem[] {
  if (project.scenes.length === 0)
    return [{ field: 'scenes', code: 'no-scenes', message: 'There are no scenes yet. Add one with something to say.' }];

  const letters = project.scenes.reduce((sum, scene) => sum + scene.script.length, 0);
  const tooLong: readonly ProjectProblem[] =
    letters <= PROJECT_LIMITS.scripts
      ? []
      : [
          {
            field: 'scenes',
            code: 'too-long',
            message: `Your scripts can have up to ${PROJECT_LIMITS.scripts} characters in total; these have ${letters}. Shorten them.`,
          },
        ];

  return [
    ...tooLong,
    ...findMusicProblems(project, available),
    ...findDuplicates(project.scenes, 'scenes'),
    ...project.scenes.flatMap((scene, index) => findSceneProblems(scene, index, { available, lexicon: project.lexicon })),
  ];
}

/** Ids of the recordings of a project, also of those that are switched off. */
export function listUsedRecordings(project: Project): readonly string[] {
  return project.scenes.flatMap(({ recording }) => recording?.assetId ?? []);
}

/** Ids of uploaded music and sounds of a project; none for what comes with the product. */
export function listUsedMusic({ music, scenes }: Pick<Project, 'music' | 'scenes'>): readonly string[] {
  const own = music !== undefined && 'assetId' in music ? [music.assetId] : [];
  return [...new Set([...own, ...scenes.flatMap(listUploadedEffects)])];
}

/** Ids of the uploaded sounds that are effects of a scene. */
export function listUploadedEffects({ effects = [] }: Pick<Scene, 'effects'>): readonly string[] {
  return effects.flatMap((effect) => ('assetId' in effect ? [effect.assetId] : []));
}

function findMusicProblems({ music }: Project, { musicIds }: AvailableResources): readonly ProjectProblem[] {
  if (music === undefined || !('assetId' in music) || musicIds.has(music.assetId)) return [];
  const message = 'The video’s music isn’t in this workspace anymore. Choose one of our tracks, upload the music again, or use none.';
  return [{ field: 'music', code: 'unknown-music', message }];
}

/** Ids of the images and clips that a project uses. */
export function listUsedAssets(project: Pick<Project, 'scenes'>): readonly string[] {
  return project.scenes.flatMap((scene) => [
    ...(isUploadedBackground(scene.background) ? [scene.background.assetId] : []),
    ...scene.layers.flatMap((layer) => getLayerAsset(layer) ?? []),
  ]);
}

function findSceneProblems(
  scene: Scene,
  index: number,
  { available, lexicon }: { readonly available: AvailableResources; readonly lexicon: Project['lexicon'] },
): readonly ProjectProblem[] {
  const at = `scenes.${index}`;
  const name = `Scene ${index + 1}`;
  const { words, muteLanguage: language, turnsProblem } = checkSceneScript(scene, { lexicon, voices: available.voices });
  const problems: ProjectProblem[] = [];

  if (words === 0)
    problems.push({
      field: `${at}.script`,
      code: 'nothing-to-say',
      message: `${name} has nothing to say. Write at least one word, or remove the scene.`,
    });
  if (language !== undefined) {
    problems.push({
      field: `${at}.script`,
      code: 'nothing-to-say',
      message: `${name}: its voice speaks ${getLanguageName(language)} and finds nothing to say here. Write in ${getLanguageName(language)}, or choose another voice.`,
    });
  }
  if (turnsProblem !== undefined) problems.push({ field: `${at}.script`, code: 'too-many-turns', message: `${name}: ${turnsProblem}` });
  for (const { avatarId, field } of listScenePresenters(scene)) {
    if (available.avatarIds.has(avatarId)) continue;
    problems.push({
      field: `${at}.${field}avatarId`,
      code: 'unknown-avatar',
      message: isOwnPresenterId(avatarId)
        ? `${name} uses a presenter that isn’t in this workspace. Choose another one.`
        : `${name} uses a presenter that is not in the cast. Choose another one.`,
    });
  }
  problems.push(...findVoiceProblems(scene, { at, name, available }));
  problems.push(...findRecordingProblems(scene, { field: `${at}.recording`, name, available }));
  if (isUploadedBackground(scene.background)) {
    const uploads = scene.background.kind === 'image' ? 'images' : 'clips';
    const missing = `The background of ${name.toLowerCase()} isn’t among your ${uploads}. Upload it, or choose another one.`;
    problems.push(...findAssetProblem(scene.background.assetId, available, { field: `${at}.background`, missing }));
  }

  const area = scene.layers.reduce(
    (sum, layer) => sum + ('box' in layer ? layer.box.width * layer.box.height * getDrawnZoom(layer) ** 2 : 0),
    0,
  );
  if (area > FREE_LAYER_LIMITS.area) {
    problems.push({
      field: `${at}.layers`,
      code: 'layers-too-large',
      message: `The texts, shapes, and images of ${name.toLowerCase()} cover the frame ${area.toFixed(1)} times; up to ${FREE_LAYER_LIMITS.area} times can be drawn. Make some smaller, or remove some.`,
    });
  }

  const clips = scene.layers.filter((layer) => layer.kind === 'image' && layer.clip !== undefined).length;
  if (clips > FREE_LAYER_LIMITS.clips) {
    const message = `${name} has ${clips} clips on its stage; up to ${FREE_LAYER_LIMITS.clips} can play at once. Remove some.`;
    problems.push({ field: `${at}.layers`, code: 'too-many-clips', message });
  }

  const layers = scene.layers.flatMap((layer, layerIndex) =>
    findLayerProblems(layer, { field: `${at}.layers.${layerIndex}`, words, available }),
  );
  return [
    ...problems,
    ...findDuplicates(scene.layers, `${at}.layers`),
    ...layers,
    ...findEffectProblems(scene, { field: `${at}.effects`, words, musicIds: available.musicIds }),
  ];
}

/** Voices that aren't offered, of those who have something to say. */
function findVoiceProblems(
  scene: Scene,
  { at, name, available }: { readonly at: string; readonly name: string; readonly available: AvailableResources },
): readonly ProjectProblem[] {
  if (getActiveRecording(scene) !== undefined) return [];
  const turns = listVoicedTurns(scene);
  return listScenePresenters(scene).flatMap(({ speaker, field }): readonly ProjectProblem[] => {
    const turn = turns.find((each) => each.speaker === speaker);
    const missing = turn && findMissingVoice(turn, available.voices);
    return missing === undefined ? [] : [{ field: `${at}.${field}voiceId`, code: 'unknown-voice', message: `${name} ${missing.text}` }];
  });
}

interface EffectPlace {
  readonly field: string;
  readonly words: number;
  readonly musicIds: ReadonlySet<string>;
}

function findEffectProblems({ effects = [] }: Scene, { field, words, musicIds }: EffectPlace): readonly ProjectProblem[] {
  const gone = effects.flatMap((effect, index): readonly ProjectProblem[] => {
    if (!('assetId' in effect) || musicIds.has(effect.assetId)) return [];
    const message = 'A sound effect isn’t in this workspace anymore. Choose another one, upload it again, or remove it.';
    return [{ field: `${field}.${index}`, code: 'unknown-sound', message }];
  });
  const outside = effects.flatMap(({ at }, index): readonly ProjectProblem[] => {
    if (!('word' in at) || at.word < words) return [];
    const message = `A sound effect is tied to word ${at.word + 1}, but the script has ${words}. Tie it to another word.`;
    return [{ field: `${field}.${index}.at`, code: 'anchor-outside', message }];
  });
  return [...findDuplicates(effects, field), ...outside, ...gone];
}

function findRecordingProblems(
  scene: Scene,
  { field, name, available }: { readonly field: string; readonly name: string; readonly available: AvailableResources },
): readonly ProjectProblem[] {
  const recording = getActiveRecording(scene);
  if (recording === undefined) return [];
  if (!available.recordingIds.has(recording.assetId)) {
    const message = `${name} is spoken by a recording that isn’t in this workspace. Record it again, or use the synthetic voice.`;
    return [{ field, code: 'unknown-recording', message }];
  }
  if (!isRecordingStale(scene)) return [];
  const message = `The script of ${name.toLowerCase()} changed after it was recorded. Record it again, use the synthetic voice for now, or keep the recording.`;
  return [{ field, code: 'recording-stale', message }];
}

function findLayerProblems(
  layer: Layer,
  scene: { readonly field: string; readonly words: number; readonly available: AvailableResources },
): readonly ProjectProblem[] {
  const problems: ProjectProblem[] = [];
  for (const end of ['from', 'to'] as const) {
    const anchor = layer[end];
    if ('word' in anchor && anchor.word >= scene.words) {
      problems.push({
        field: `${scene.field}.${end}`,
        code: 'anchor-outside',
        message: `A layer is tied to word ${anchor.word + 1}, but the script has ${scene.words}. Tie it to another word.`,
      });
    }
  }
  for (const [index, { at }] of ('keyframes' in layer ? (layer.keyframes ?? []) : []).entries()) {
    if ('word' in at && at.word >= scene.words) {
      problems.push({
        field: `${scene.field}.keyframes.${index}.at`,
        code: 'anchor-outside',
        message: `A keyframe is at word ${at.word + 1}, but the script has ${scene.words}. Move it to another word.`,
      });
    }
  }
  if (problems.length === 0 && getAnchorOrder(layer.from, scene.words) > getAnchorOrder(layer.to, scene.words)) {
    problems.push({
      field: `${scene.field}.to`,
      code: 'anchor-order',
      message: 'A layer ends before it starts. Move its end after its start.',
    });
  }
  const assetId = getLayerAsset(layer);
  if (assetId !== undefined) {
    const missing = `${layer.kind === 'logo' ? 'A logo' : 'An image on the stage'} isn’t among your images. Upload it, or choose another one.`;
    problems.push(...findAssetProblem(assetId, scene.available, { field: `${scene.field}.assetId`, missing }));
  }
  return problems;
}

/** Order of anchors in time, known without speech. */
export function getAnchorOrder(anchor: Anchor, words: number): number {
  switch (anchor.edge) {
    case 'scene-start':
      return -1;
    case 'word-start':
      return anchor.word;
    case 'word-end':
      return anchor.word + 0.5;
    case 'scene-end':
      return words;
  }
}

function findDuplicates(items: readonly { readonly id: string }[], field: string): readonly ProjectProblem[] {
  const seen = new Set<string>();
  return items.flatMap((item, index): readonly ProjectProblem[] => {
    const known = seen.has(item.id);
    seen.add(item.id);
    return known
      ? [
          {
            field: `${field}.${index}.id`,
            code: 'duplicate-id',
            message: 'Two parts of the project have the same id. Give one of them another.',
          },
        ]
      : [];
  });
}
