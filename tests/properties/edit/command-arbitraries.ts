import fc from 'fast-check';
import type { EditCommand } from '#domain/project/edit/edit-command.ts';
import { FRAME_RATES, PLACEMENTS, RESOLUTIONS } from '#domain/project/project.ts';
import {
  audioEffects,
  background,
  captionChoices,
  captionWords,
  layer,
  musicChoice,
  otherPresenters,
  project,
  scene,
  sceneId,
  sceneLevels,
  sceneVoice,
  script,
  stageSpot,
  transition,
} from './edit-arbitraries.ts';

/** Also commands that do not fit: scenes and layers that are not there, places outside the list. */
export const anyEditCommand: fc.Arbitrary<EditCommand> = fc.oneof(
  fc.record({ kind: fc.constant('set-title' as const), title: fc.string({ maxLength: 200 }) }),
  fc.record({
    kind: fc.constant('set-aspect-ratio' as const),
    aspectRatio: fc.constantFrom('16:9' as const, '9:16' as const, '1:1' as const),
  }),
  fc.record({ kind: fc.constant('set-resolution' as const), resolution: fc.constantFrom(...RESOLUTIONS) }),
  fc.record({ kind: fc.constant('set-language' as const), language: fc.constantFrom('es', 'ar', 'pt-BR') }, { requiredKeys: ['kind'] }),
  fc.record(
    { kind: fc.constant('set-scene-language' as const), sceneId, language: fc.constantFrom('ja', 'he') },
    { requiredKeys: ['kind', 'sceneId'] },
  ),
  fc.record({ kind: fc.constant('set-frame-rate' as const), frameRate: fc.constantFrom(...FRAME_RATES) }),
  fc.record({ kind: fc.constant('set-captions' as const), captions: captionChoices }),
  fc.record({
    kind: fc.constant('set-lexicon' as const),
    lexicon: fc.array(fc.record({ written: script, spoken: script }), { maxLength: 2 }),
  }),
  fc.record({ kind: fc.constant('set-music' as const), music: musicChoice }, { requiredKeys: ['kind'] }),
  fc.record(
    {
      kind: fc.constant('set-formats' as const),
      formats: fc.constantFrom('9:16' as const, '4:5' as const).map((aspectRatio) => [{ aspectRatio, captions: {}, scenes: [] }]),
    },
    { requiredKeys: ['kind'] },
  ),
  fc.record(
    { kind: fc.constant('set-ignored' as const), ignored: fc.constantFrom([{ code: 'text-small' }], [{ code: 'text-small', scene: 'a' }]) },
    { requiredKeys: ['kind'] },
  ),
  fc.record({ kind: fc.constant('add-scene' as const), scene, at: fc.integer({ min: -1, max: 7 }) }),
  fc.record({ kind: fc.constant('remove-scene' as const), sceneId }),
  fc.record({ kind: fc.constant('move-scene' as const), sceneId, to: fc.integer({ min: -1, max: 7 }) }),
  fc.record({ kind: fc.constant('replace-project' as const), project }),
  fc.record({ kind: fc.constant('set-script' as const), sceneId, script }),
  fc.record({ kind: fc.constant('set-avatar' as const), sceneId, avatarId: fc.constantFrom('amara', 'kenji') }),
  fc.record({
    kind: fc.constant('set-avatar' as const),
    sceneId,
    avatarId: fc.constantFrom('amara', 'kenji'),
    voiceId: fc.constantFrom('slt', 'rms'),
    voice: sceneVoice,
  }),
  fc.record({ kind: fc.constant('set-voice' as const), sceneId, voiceId: fc.constantFrom('slt', 'rms') }),
  fc.record({ kind: fc.constant('set-voice' as const), sceneId, voiceId: fc.constantFrom('slt', 'rms'), voice: sceneVoice }),
  fc.record(
    { kind: fc.constant('set-other-presenters' as const), sceneId, otherPresenters, gesture: fc.constantFrom('spot-2') },
    { requiredKeys: ['kind', 'sceneId'] },
  ),
  fc
    .record({ kind: fc.constant('set-other-presenters' as const), sceneId, otherPresenters })
    .map((command) => ({ ...command, otherPresenters: [...command.otherPresenters, ...command.otherPresenters] })),
  fc.record({ kind: fc.constant('set-framing' as const), sceneId, framing: fc.constantFrom('half' as const, 'close' as const) }),
  fc.record(
    { kind: fc.constant('set-gestures' as const), sceneId, gestures: fc.constant('marked' as const) },
    { requiredKeys: ['kind', 'sceneId'] },
  ),
  fc.record({ kind: fc.constant('set-placement' as const), sceneId }),
  fc.record({ kind: fc.constant('set-placement' as const), sceneId, placement: fc.constantFrom(...PLACEMENTS) }),
  fc.record({ kind: fc.constant('set-placement' as const), sceneId, spot: stageSpot }),
  fc.record({ kind: fc.constant('set-transition' as const), sceneId }),
  fc.record({ kind: fc.constant('set-caption-words' as const), sceneId, captionWords }, { requiredKeys: ['kind', 'sceneId'] }),
  fc.record({ kind: fc.constant('set-effects' as const), sceneId, effects: audioEffects }, { requiredKeys: ['kind', 'sceneId'] }),
  fc.record({ kind: fc.constant('set-levels' as const), sceneId, levels: sceneLevels }, { requiredKeys: ['kind', 'sceneId'] }),
  fc.record({ kind: fc.constant('set-transition' as const), sceneId, transition }),
  fc.record({ kind: fc.constant('set-background' as const), sceneId, background }),
  fc.record({ kind: fc.constant('put-layer' as const), sceneId, layer }),
  fc.record({ kind: fc.constant('put-layer' as const), sceneId, layer, at: fc.integer({ min: -1, max: 4 }) }),
  fc.record({ kind: fc.constant('set-layers' as const), sceneId, layers: fc.array(layer, { maxLength: 4 }) }),
  fc.record({
    kind: fc.constant('set-layers' as const),
    sceneId,
    layers: fc.array(layer, { maxLength: 4 }),
    gesture: fc.constantFrom('move a', 'turn b'),
  }),
  fc.record({ kind: fc.constant('remove-layer' as const), sceneId, layerId: fc.constantFrom('a', 'b', 'c') }),
);
