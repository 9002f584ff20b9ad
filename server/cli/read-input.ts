import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { createProjectFromDocument, describeEmptyDocument } from '#domain/documents/create-project-from-document.ts';
import type { ImportReport } from '#domain/documents/import-report.ts';
import { findPresenter, findPresenterVoice, type SpeakingChoices, withPresenter } from '#domain/presenters/presenter-voice.ts';
import { type HexColor, type Project, type Scene, SET_IDS } from '#domain/project/project.ts';
import { switchFormat } from '#domain/preflight/switch-format.ts';
import { detectVideoFormat } from '#domain/renderer/clip/detect-video-format.ts';
import { fillDefaults } from '#domain/personalization/fill-project.ts';
import { cropImages } from '../projects/project-file/documents/crop-images.ts';
import { DOCUMENT_ENDINGS } from '../projects/project-file/documents/read-document.ts';
import type { SlideForm } from '#domain/documents/slide-form.ts';
import { readImportFile } from '../projects/project-file/documents/read-import-file.ts';
import { guessLanguage } from '#domain/script/language/guess-language.ts';
import { parseProject, parseProjectText } from '../projects/project-file/parse-project.ts';
import type { ProjectArchive } from '../projects/project-file/project-archive.ts';
import { drawDocument } from '../projects/use-cases/archives/draw-document.ts';
import { createSlideDrawer } from '../composition/imports/create-slide-drawer.ts';
import type { RenderOverrides } from './parse-arguments.ts';
import { readImage } from './read-image.ts';
import { UsageError } from './usage-error.ts';

/** What was read, and what became of it where it was a document. */
export interface ReadInput extends ProjectArchive {
  readonly report?: ImportReport;
}

/**
 * Reads a script or project from disk and applies the command line's options. Plain text is spoken by the first presenter of the cast unless
 * they name another, and in the presenter's voice; voices that came with the presenters of a project go with them.
 */
export async function readInput(path: string, choices: RenderOverrides, cast: SpeakingChoices): Promise<ReadInput> {
  const { project, assets, speech, report } = await readFileAs(path, { cast, avatarId: choices.avatarId, slides: choices.slides });
  const background = await readBackground(choices.background);
  const overridden: Project = {
    ...project,
    resolution: choices.resolution ?? project.resolution,
    frameRate: choices.frameRate ?? project.frameRate,
    captions: choices.captions === undefined ? project.captions : { ...project.captions, burnedIn: choices.captions },
    scenes: project.scenes
      .map((given) => choosePresenter(given, choices.avatarId, cast))
      .map((scene) => ({
        ...scene,
        voiceId: choices.voiceId ?? scene.voiceId,
        background: background?.background ?? scene.background,
        ...(choices.placement !== undefined && { placement: choices.placement }),
      })),
  };
  return {
    project: fillDefaults(switchFormat(parseProject(overridden), choices.aspectRatio ?? project.aspectRatio)),
    assets: new Map([...assets, ...(background?.assets ?? [])]),
    ...(speech && { speech }),
    ...(report && { report }),
  };
}

function choosePresenter(scene: Scene, avatarId: string | undefined, cast: SpeakingChoices): Scene {
  return avatarId === undefined || avatarId === scene.avatarId ? scene : withPresenter(scene, avatarId, cast);
}

interface DocumentChoices {
  readonly cast: SpeakingChoices;
  readonly avatarId: string | undefined;
  readonly slides: SlideForm | undefined;
}

async function readFileAs(path: string, { cast, avatarId, slides }: DocumentChoices): Promise<ReadInput> {
  const bytes = await readBytes(path);
  const ending = extname(path).toLowerCase();
  if (ending === '.json') {
    return { project: parseProjectText(new TextDecoder().decode(bytes)), assets: await readAssets(join(dirname(path), 'assets')) };
  }
  if (ending !== '.castwright' && !DOCUMENT_ENDINGS.includes(ending)) {
    throw new UsageError(`${path} is neither a script (.txt, .md, .docx, .pptx, .srt, .vtt, .ttml) nor a project (.castwright, .json).`);
  }
  const read = await readImportFile({ bytes, name: basename(path), ...(slides && { slides }) });
  if (read.kind === 'archive') return read.archive;
  const cropped = await cropImages(
    read.images,
    async ({ bytes: file, ...options }) => (await readImage((reader) => reader.readDocumentImage(file, options))).image,
  );
  const { document, images } = await drawDocument({ ...read, images: cropped }, createSlideDrawer());
  const presenter = avatarId === undefined ? cast.presenters[0] : findPresenter(cast.presenters, avatarId);
  const language = guessLanguage(document.sections.map(({ script, shownText = '' }) => script || shownText).join('\n'));
  const speaker = {
    avatarId: avatarId ?? presenter?.id ?? '',
    voiceId: findPresenterVoice(presenter, cast.voices, language)?.id ?? '',
  };
  const created = createProjectFromDocument(document, { speaker, fallbackTitle: read.fallbackTitle });
  if (created === undefined) throw new UsageError(`${describeEmptyDocument(document)} Write at least one word.`);
  return { project: withCountedIds(created.project), assets: images, report: created.report };
}

/** Scenes of a script have random ids, and presenters move by them: with these, the same script is the same video. */
function withCountedIds(project: Project): Project {
  return { ...project, scenes: project.scenes.map((scene, index) => ({ ...scene, id: `scene-${index + 1}` })) };
}

async function readBackground(
  choice: string | undefined,
): Promise<{ readonly background: Project['scenes'][number]['background']; readonly assets: ReadonlyMap<string, Uint8Array> } | undefined> {
  if (choice === undefined) {
    return undefined;
  }
  if (isColor(choice)) {
    return { background: { kind: 'colour', colour: choice }, assets: new Map() };
  }
  const set = SET_IDS.find((id) => choice === id);
  if (set !== undefined) {
    return { background: { kind: 'set', set }, assets: new Map() };
  }
  if (choice.startsWith('#')) {
    throw new UsageError(`${choice} is not a color. Write # and six hexadecimal digits, #dfe6ee for example.`);
  }
  const bytes = await readBytes(choice);
  const assetId = createHash('sha256').update(bytes).digest('hex');
  const kind = detectVideoFormat(bytes) === undefined ? 'image' : 'video';
  return { background: { kind, assetId }, assets: new Map([[assetId, bytes]]) };
}

function isColor(text: string): text is HexColor {
  return /^#[0-9a-fA-F]{6}$/.test(text);
}

/** Throws `UsageError`. */
export async function readBytes(path: string): Promise<Uint8Array> {
  try {
    return new Uint8Array(await readFile(path));
  } catch (error) {
    throw new UsageError(
      `${path} cannot be read${error instanceof Error && 'code' in error && error.code === 'ENOENT' ? ': there is no such file' : ''}.`,
    );
  }
}

async function readAssets(folder: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const names = await readdir(folder).catch(() => []);
  return new Map(await Promise.all(names.map(async (name): Promise<[string, Uint8Array]> => [name, await readBytes(join(folder, name))])));
}
