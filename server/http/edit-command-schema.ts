import { z } from 'zod';
import type { SentCommand } from '../../src/domain/project/edit/edit-command.ts';
import { projectSchema, type Same, type Writable } from '../projects/project-file/project-document-schema.ts';

const { title, aspectRatio, resolution, frameRate, captions, lexicon, language, music, scenes } = projectSchema.shape;
const scene = scenes.element;
const {
  id,
  script,
  avatarId,
  voiceId,
  voice,
  otherPresenters,
  recording,
  framing,
  placement,
  spot,
  transition,
  background,
  layers,
  captionWords,
  effects,
  levels,
} = scene.shape;

const sceneId = id.describe('Id of the scene');
const position = z.int().min(0).describe('Position, from 0');

/** Commands of a project as a whole. `replace-project` is a `PUT` of the project. */
const projectCommands = [
  z.strictObject({ kind: z.literal('set-title'), title }),
  z.strictObject({ kind: z.literal('set-aspect-ratio'), aspectRatio }),
  z.strictObject({ kind: z.literal('set-resolution'), resolution }),
  z.strictObject({ kind: z.literal('set-frame-rate'), frameRate }),
  z.strictObject({ kind: z.literal('set-captions'), captions }),
  z.strictObject({ kind: z.literal('set-lexicon'), lexicon }),
  z.strictObject({ kind: z.literal('set-language'), language }).describe('Without `language`, the script tells'),
  z.strictObject({ kind: z.literal('set-music'), music }).describe('Without `music`, there is none'),
  z.strictObject({ kind: z.literal('add-scene'), scene, at: position }),
  z.strictObject({ kind: z.literal('remove-scene'), sceneId }),
  z.strictObject({ kind: z.literal('move-scene'), sceneId, to: position }),
] as const;

const sceneCommands = [
  z
    .strictObject({ kind: z.literal('set-script'), sceneId, script, layers: layers.exactOptional(), recording, captionWords, effects })
    .describe('Without `layers`, the scene’s layers stay with their words'),
  z
    .strictObject({
      kind: z.literal('replace-text'),
      sceneId,
      from: position.describe('Where the replaced text begins in the script, in UTF-16 units'),
      to: position.describe('Where it ends, exclusive; `from` to insert only'),
      insert: script,
    })
    .describe('Replaces a part of the script; layers stay with their words'),
  z.strictObject({ kind: z.literal('set-avatar'), sceneId, avatarId }),
  z.strictObject({ kind: z.literal('set-voice'), sceneId, voiceId, voice }),
  z
    .strictObject({ kind: z.literal('set-other-presenters'), sceneId, otherPresenters, gesture: id.exactOptional() })
    .describe('All presenters beside the first, who speak the lines marked with `[speaker 2]` and so on; without them, the first says all'),
  z.strictObject({ kind: z.literal('set-recording'), sceneId, recording }).describe('Without `recording`, the scene’s voice speaks'),
  z.strictObject({ kind: z.literal('set-scene-language'), sceneId, language }),
  z.strictObject({ kind: z.literal('set-framing'), sceneId, framing }),
  z
    .strictObject({ kind: z.literal('set-placement'), sceneId, placement, spot })
    .describe('Without `spot`, the presenter is in the usual place of `placement`'),
  z
    .strictObject({ kind: z.literal('set-caption-words'), sceneId, captionWords })
    .describe('Where captions show something else than the script; without `captionWords`, nowhere'),
  z
    .strictObject({ kind: z.literal('set-effects'), sceneId, effects, gesture: id.exactOptional() })
    .describe('All sound effects of the scene; without `effects`, none'),
  z
    .strictObject({ kind: z.literal('set-levels'), sceneId, levels })
    .describe('How loud music and voice are in the scene: 0 is silent, 1 usual, 2 the most; without `levels`, the usual'),
  z.strictObject({ kind: z.literal('set-transition'), sceneId, transition }),
  z.strictObject({ kind: z.literal('set-background'), sceneId, background }),
  z
    .strictObject({ kind: z.literal('put-layer'), sceneId, layer: layers.element, at: position.exactOptional() })
    .describe('Adds the layer, or replaces the one with its id'),
  z.strictObject({ kind: z.literal('remove-layer'), sceneId, layerId: id }),
  z.strictObject({ kind: z.literal('set-layers'), sceneId, layers, gesture: id.exactOptional() }),
] as const;

/** Schema of an edit command in a request. */
export const editCommandSchema = z.discriminatedUnion('kind', [...projectCommands, ...sceneCommands]);

export const COMMANDS_MATCH_DOMAIN: Same<Writable<z.infer<typeof editCommandSchema>>, Writable<SentCommand>> = true;
