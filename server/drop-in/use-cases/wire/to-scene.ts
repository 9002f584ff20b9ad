import { createScene } from '#domain/project/project-defaults.ts';
import type { AspectRatio, Scene, StageSpot } from '#domain/project/project.ts';
import { limitSpot } from '#domain/project/stage-spot.ts';
import { createFieldError } from './envelope.ts';
import type { VideoInput } from './request-schemas.ts';
import { toBackground, type FetchedImages } from './to-background.ts';
import { toScript } from './to-script.ts';

type Character = VideoInput['character'];

interface ScenePlan {
  /** From 0. */
  readonly index: number;
  readonly aspectRatio: AspectRatio;
  readonly fetched: FetchedImages;
}

/** Where the middle of a head usually is, about: shares of the frame from its top. */
const HEAD_HEIGHT: Readonly<Record<AspectRatio, number>> = { '16:9': 0.32, '9:16': 0.36, '1:1': 0.32, '4:5': 0.34 };
const MIDDLE = 0.5;

/** The scene of one `video_inputs` entry. Ids of scenes follow from their number, so that the same request isn't rendered twice. */
export function toScene(input: VideoInput, { index, aspectRatio, fetched }: ScenePlan): Scene {
  const field = `video_inputs.${index}`;
  const { character, voice, background } = input;
  const script = toScript(voice, `${field}.voice`);
  const { voice_id: voiceId, locale: language } = voice.type === 'text' ? voice : { voice_id: '', locale: undefined };
  const avatarId = character.type === 'avatar' ? character.avatar_id : character.talking_photo_id;
  return {
    ...createScene(`scene-${index + 1}`, script, { avatarId, voiceId }),
    ...(language !== undefined && { language }),
    ...toPlace(character, `${field}.character`, aspectRatio),
    ...(background !== undefined && { background: toBackground(background, `${field}.background`, fetched) }),
  };
}

/** A circle is in the middle there, and beside a title here: it always has its spot. A presenter has one where they were moved. */
function toPlace(character: Character, field: string, aspectRatio: AspectRatio): Partial<Scene> {
  const style = character.type === 'avatar' ? character.avatar_style : character.talking_photo_style;
  const { scale, offset } = character;
  const isMoved = scale !== 1 || offset.x !== 0 || offset.y !== 0;
  if (style === 'circle') return { placement: 'circle', spot: toSpot({ scale, offset }, field, MIDDLE) };
  return {
    ...(style === 'closeUp' && { framing: 'close' as const }),
    ...(isMoved && { spot: toSpot({ scale, offset }, field, HEAD_HEIGHT[aspectRatio]) }),
  };
}

function toSpot({ scale, offset }: Pick<Character, 'scale' | 'offset'>, field: string, usual: number): StageSpot {
  const [x, y] = [MIDDLE + offset.x, usual + offset.y];
  if (x < 0 || x > 1 || y < 0 || y > 1)
    throw createFieldError(`${field}.offset`, 'This moves the presenter out of the frame. Send a smaller offset.');
  return limitSpot({ x, y, scale });
}
