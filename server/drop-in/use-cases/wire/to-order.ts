import { separateBraces } from '#domain/personalization/fill-text.ts';
import { fillProject } from '#domain/personalization/fill-project.ts';
import { listVariables } from '#domain/personalization/list-variables.ts';
import { toValue, toVariableName } from '#domain/personalization/parse-template.ts';
import { createProjectDocument } from '#domain/project/project-defaults.ts';
import type { Project } from '#domain/project/project.ts';
import { PROJECT_LIMITS } from '#domain/project/project-limits.ts';
import { removeScriptMarks } from '#domain/script/remove-script-marks.ts';
import type { GenerateRequest } from '#ports/video-api.ts';
import { createFieldError } from './envelope.ts';
import type { CommonBody, GenerateBody, TemplateBody } from './request-schemas.ts';
import type { FetchedImages } from './to-background.ts';
import { toFrame } from './to-frame.ts';
import { toScene } from './to-scene.ts';

const TITLE_WORDS = 8;
/** Frames per second of a video there. */
const USUAL_FRAME_RATE = 25;

/** The order of `POST /v2/video/generate`: a project with a scene for each input. Throws 400, naming the field, for what can't be done. */
export function toOrder(body: GenerateBody, fetched: FetchedImages): GenerateRequest {
  refuseTest(body);
  const frame = { aspectRatio: '16:9' as const, resolution: '1080p' as const, ...toFrame(body) };
  const scenes = body.video_inputs.map((input, index) => toScene(input, { index, aspectRatio: frame.aspectRatio, fetched }));
  const title = separateBraces(body.title ?? createTitle(scenes[0]?.script ?? ''));
  const { fps: frameRate = USUAL_FRAME_RATE } = body;
  return { project: { ...createProjectDocument(title, scenes), ...frame, frameRate, captions: { burnedIn: hasCaptions(body) ?? false } } };
}

interface Template {
  readonly id: string;
  readonly document: Project;
}

/** The order of `POST /v2/template/:id/generate`: the project with the values in place of its variables. Throws 400 as above. */
export function toTemplateOrder(body: TemplateBody, { id, document }: Template): GenerateRequest {
  refuseTest(body);
  const project = fillProject(document, toValues(body, document));
  const { title, fps: frameRate } = body;
  const captions = hasCaptions(body);
  const choices = {
    ...toFrame(body),
    ...(title !== undefined && { title: separateBraces(title) }),
    ...(frameRate !== undefined && { frameRate }),
    ...(captions !== undefined && { captions }),
  };
  return { project, projectId: id, ...choices };
}

function toValues({ variables }: TemplateBody, document: Project): ReadonlyMap<string, string> {
  const known = listVariables(document);
  const values = new Map(
    Object.entries(variables).map(([written, { type, properties }]) => {
      const [name, field] = [toVariableName(written), `variables.${written}`];
      if (!known.some((variable) => variable.name === name)) throw createFieldError(field, describeUnknown(written, known));
      if (type !== 'text')
        throw createFieldError(`${field}.type`, 'Variables of a template are texts here. Send type text with properties.content.');
      return [name, toValue(properties.content ?? '')] as const;
    }),
  );
  const missing = known.find(({ name, required }) => required && !values.get(name));
  if (missing !== undefined)
    throw createFieldError(`variables.${missing.name}`, `The template has no default for ${missing.name}. Send its text.`);
  return values;
}

function describeUnknown(written: string, known: readonly { readonly name: string }[]): string {
  if (known.length === 0) return 'This template has no variables. Write {{first_name|there}} into its script, or send none.';
  return `This template has no variable ${written.slice(0, 40)}. It has ${known.map(({ name }) => name).join(', ')}.`;
}

/** Burned in; files of captions exist in any case. */
function hasCaptions({ caption, caption_mode: mode }: Pick<CommonBody, 'caption' | 'caption_mode'>): boolean | undefined {
  return mode === undefined ? caption : mode === 'burn_in';
}

function refuseTest({ test }: Pick<CommonBody, 'test'>): void {
  if (test)
    throw createFieldError('test', 'There are no test videos here: each counts toward the month’s. Leave test out to make this one.');
}

function createTitle(script: string): string {
  const words = removeScriptMarks(script).split(/\s+/).filter(Boolean);
  return words.slice(0, TITLE_WORDS).join(' ').slice(0, PROJECT_LIMITS.title) || 'Video';
}
