import { z } from 'zod';
import type { FieldCommand, SentCommand } from '#domain/project/edit/edit-command.ts';
import { SCENE_FIELDS, type SceneField } from '#domain/project/scene-fields.ts';
import { projectSchema, type Same, type Writable } from './project-document-schema.ts';

const { title, aspectRatio, resolution, frameRate, captions, lexicon, language, music, formats, ignored, scenes } = projectSchema.shape;
const scene = scenes.element;
const { id, script, avatarId, voiceId, voice, recording, placement, spot, layers, captionWords, effects } = scene.shape;

/** Something that the check isn't to say again. */
export const ignoredFindingSchema = ignored.unwrap().element;

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
  z.strictObject({ kind: z.literal('set-formats'), formats }).describe('Without `formats`, there is the one that it’s shown in'),
  z.strictObject({ kind: z.literal('set-ignored'), ignored }).describe('Without `ignored`, the check says everything'),
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
  z
    .strictObject({ kind: z.literal('set-avatar'), sceneId, avatarId, voiceId: voiceId.exactOptional(), voice })
    .describe('Without `voiceId`, a voice that came with the former presenter is replaced by that of the new one; any other stays'),
  z.strictObject({ kind: z.literal('set-voice'), sceneId, voiceId, voice }),
  z
    .strictObject({ kind: z.literal('set-placement'), sceneId, placement, spot })
    .describe('Without `spot`, the presenter is in the usual place of `placement`'),
  z
    .strictObject({ kind: z.literal('put-layer'), sceneId, layer: layers.element, at: position.exactOptional() })
    .describe('Adds the layer, or replaces the one with its id'),
  z.strictObject({ kind: z.literal('remove-layer'), sceneId, layerId: id }),
  z.strictObject({ kind: z.literal('set-layers'), sceneId, layers, gesture: id.exactOptional() }),
] as const;

const NOTES: { readonly [Kind in FieldCommand['kind']]?: string } = {
  'set-other-presenters':
    'All presenters beside the first, who speak the lines marked with `[speaker 2]` and so on; without them, the first says all',
  'set-gestures': 'Without `gestures`, a drawn presenter’s hands also come up unasked',
  'set-recording': 'Without `recording`, the scene’s voice speaks',
  'set-caption-words': 'Where captions show something else than the script; without `captionWords`, nowhere',
  'set-effects': 'All sound effects of the scene; without `effects`, none',
  'set-levels': 'How loud music and voice are in the scene: 0 is silent, 1 usual, 2 the most; without `levels`, the usual',
};

type Fields = typeof SCENE_FIELDS;
type FieldSchema = {
  [Field in keyof Fields]: Fields[Field] extends { readonly command: infer Kind extends string }
    ? z.ZodObject<
        { readonly kind: z.ZodLiteral<Kind>; readonly sceneId: typeof sceneId } & Pick<typeof scene.shape, Field> &
          (Fields[Field] extends { readonly undo: 'by-gesture' } ? { readonly gesture: z.ZodExactOptional<typeof id> } : unknown),
        z.core.$strict
      >
    : never;
}[keyof Fields];

/** One for each field of a scene that a command sets. */
const fieldCommands = Object.entries(SCENE_FIELDS).flatMap(([field, rule]): readonly FieldSchema[] => {
  if (!('command' in rule)) return [];
  const gesture = rule.undo === 'by-gesture' ? { gesture: id.exactOptional() } : {};
  const value = { [field]: scene.shape[field as SceneField] };
  const schema = z.strictObject({ kind: z.literal(rule.command), sceneId, ...value, ...gesture });
  const note = NOTES[rule.command];
  return [(note === undefined ? schema : schema.describe(note)) as unknown as FieldSchema];
});

/** Schema of an edit command in a request. */
export const editCommandSchema = z.discriminatedUnion('kind', [...projectCommands, ...sceneCommands, ...fieldCommands]);

export const COMMANDS_MATCH_DOMAIN: Same<Writable<z.infer<typeof editCommandSchema>>, Writable<SentCommand>> = true;
