import {
  ASPECT_RATIOS,
  type AspectRatio,
  type Placement,
  PLACEMENTS,
  RESOLUTIONS,
  type Resolution,
  FRAME_RATES,
  type FrameRate,
} from '#domain/project/project.ts';
import type { PhotoBackground } from '#domain/photo-presenter/photo-presenter.ts';
import { parseSceneRange, type SceneRange } from '#domain/project/scene-range.ts';
import { SLIDE_FORMS, type SlideForm } from '#domain/documents/slide-form.ts';
import { LOCAL_OPTIONS, readArguments, type Values } from './read-arguments.ts';
import { readRemoteServer, type RemoteServer } from './remote-server.ts';
import { UsageError } from './usage-error.ts';

export type Command =
  | { readonly kind: 'help' }
  | { readonly kind: 'voices'; readonly remote?: RemoteServer }
  | { readonly kind: 'avatars'; readonly remote?: RemoteServer }
  | { readonly kind: 'mcp'; readonly remote: RemoteServer }
  | { readonly kind: 'move-files' }
  | { readonly kind: 'migrate' }
  | { readonly kind: 'backup' | 'restore'; readonly folder: string }
  | ({ readonly kind: 'doctor' } & DoctorRequest)
  | { readonly kind: 'check-voices' }
  | { readonly kind: 'check-adapter'; readonly folder: string }
  | ({ readonly kind: 'render' } & RenderRequest)
  | ({ readonly kind: 'check' } & CheckRequest)
  | ({ readonly kind: 'gif' } & GifRequest)
  | ({ readonly kind: 'verify' } & VerifyRequest)
  | ({ readonly kind: 'presenter' } & PresenterRequest)
  | ({ readonly kind: 'draw-presenter' } & DrawnPresenterRequest);

export interface DoctorRequest {
  /** Where an email is sent to, to try it. */
  readonly mail?: string;
  /** For programs. */
  readonly json: boolean;
}

export interface RenderRequest {
  readonly input: string;
  readonly out: string;
  readonly choices: RenderOverrides;
  readonly subtitles: boolean;
  /** The scenes that are rendered; all if left out. */
  readonly scenes?: SceneRange;
  /** Recordings that scenes are spoken with. */
  readonly recordings: readonly RecordingFile[];
  readonly cache?: string;
  readonly threads?: number;
  /** The video is signed. */
  readonly provenance: boolean;
  /** The server that renders; this computer if left out. */
  readonly remote?: RemoteServer;
}

/** What is checked, as it would be rendered. */
export type CheckRequest = Pick<RenderRequest, 'input' | 'choices' | 'scenes'>;

export interface VerifyRequest {
  readonly video: string;
  /** What is rendered again, to compare the bytes. */
  readonly again?: Omit<RenderRequest, 'out'>;
}

export interface GifRequest {
  readonly video: string;
  readonly out: string;
}

/** A sound file and the scene it's for, from 0. */
export interface RecordingFile {
  readonly sceneIndex: number;
  readonly path: string;
}

export interface PresenterRequest {
  readonly photo: string;
  /** JSON file of the face's points. */
  readonly points?: string;
  readonly id?: string;
  readonly name?: string;
  readonly background: PhotoBackground;
  /** Image that is white where the person is. */
  readonly mask?: string;
  /** Folder for the presenter's folder. */
  readonly out?: string;
}

export interface DrawnPresenterRequest extends Pick<PresenterRequest, 'id' | 'name' | 'out'> {
  /** JSON file of the choices. */
  readonly choices: string;
}

/** Options that override the input. */
export interface RenderOverrides {
  readonly avatarId?: string;
  readonly voiceId?: string;
  readonly aspectRatio?: AspectRatio;
  readonly resolution?: Resolution;
  readonly frameRate?: FrameRate;
  readonly captions?: boolean;
  readonly background?: string;
  readonly placement?: Placement;
  /** What the slides of a presentation become. */
  readonly slides?: SlideForm;
}

/** Throws `UsageError`. */
export function parseArguments(argv: readonly string[], environment: Readonly<Record<string, string | undefined>> = {}): Command {
  const { values, positionals } = readArguments(argv);
  const [name, input, ...rest] = positionals;
  if (values.help === true || name === undefined || name === 'help') return { kind: 'help' };
  if (name === 'move-files' || name === 'migrate' || name === 'check-voices') return { kind: name };
  const takesServer = ['voices', 'avatars', 'mcp', 'render'].includes(name);
  const remote = takesServer ? readRemoteServer(values, environment) : undefined;
  if (name === 'voices' || name === 'avatars') return { kind: name, ...toOptional('remote', remote) };
  if (name === 'mcp') {
    if (remote === undefined)
      throw new UsageError('Name the server that makes the videos: castwright mcp --server https://castwright.example');
    return { kind: 'mcp', remote };
  }
  if (name === 'presenter') {
    return parsePresenter(values, [input, ...rest]);
  }
  if (name === 'verify') {
    return parseVerify(values, [input, ...rest]);
  }
  if (name === 'check') {
    return {
      kind: name,
      ...toRenderRequest(values, requireOne([input, ...rest], 'script or project to check: castwright check script.txt')),
    };
  }
  if (name === 'gif') {
    return parseGif(values, [input, ...rest]);
  }
  if (name === 'backup' || name === 'restore') {
    return { kind: name, folder: requireOne([input, ...rest], `folder of the backup: castwright ${name} ./backup`) };
  }
  if (name === 'doctor') return { kind: name, ...toOptional('mail', values.mail), json: values.json === true };
  if (name === 'check-adapter') {
    return { kind: name, folder: requireOne([input, ...rest], 'folder of adapters: castwright check-adapter ./my-adapters') };
  }
  if (name !== 'render') {
    throw new UsageError(`Unknown command “${name}”. Try castwright --help.`);
  }
  const rendered = requireOne([input, ...rest], 'script or project to render: castwright render script.txt --out video.mp4');
  const { out } = values;
  if (out === undefined) {
    throw new UsageError('Say where the video goes: --out video.mp4');
  }
  if (!/\.(?:mp4|webm)$/i.test(out)) {
    throw new UsageError(`The video is an MP4, or a WebM with a transparent background: --out must end in .mp4 or .webm, not ${out}`);
  }
  if (remote !== undefined && isTransparent({ out })) {
    throw new UsageError('This computer makes videos with a transparent background itself: leave out --server, or let --out end in .mp4.');
  }
  const local = remote === undefined ? undefined : LOCAL_OPTIONS.find((option) => values[option] !== undefined);
  if (local !== undefined) throw new UsageError(`--${local} works only where this computer renders. Leave it out, or leave out --server.`);
  return { kind: 'render', ...toRenderRequest(values, rendered), out, ...toOptional('remote', remote) };
}

/** Whether the video is made without its backgrounds: as WebM. */
export function isTransparent({ out }: Pick<RenderRequest, 'out'>): boolean {
  return /\.webm$/i.test(out);
}

function toRenderRequest(values: Values, input: string): Omit<RenderRequest, 'out'> {
  const choices: RenderOverrides = {
    ...toOptional('avatarId', values.avatar),
    ...toOptional('voiceId', values.voice),
    ...toOptional('background', values.background),
    ...toOptional('captions', values.captions),
    ...toOptional('placement', parseChoice(values.placement, PLACEMENTS, '--placement')),
    ...toOptional('slides', parseChoice(values.slides, SLIDE_FORMS, '--slides')),
    ...toOptional('aspectRatio', parseChoice(values.aspect, ASPECT_RATIOS, '--aspect')),
    ...toOptional('resolution', parseChoice(values.resolution, RESOLUTIONS, '--resolution')),
    ...toOptional('frameRate', parseFrameRate(values.fps)),
  };
  return {
    input,
    choices,
    subtitles: values.subtitles === true,
    recordings: parseRecordings(values.recording ?? []),
    ...toOptional('scenes', parseScenes(values.scenes)),
    ...toOptional('cache', values.cache),
    ...toOptional('threads', parseCount(values.threads)),
    provenance: values.provenance !== false,
  };
}

/** The one file that a command is about. */
function requireOne([file, ...rest]: readonly (string | undefined)[], what: string): string {
  if (file === undefined || rest.length > 0) throw new UsageError(`Name one ${what}`);
  return file;
}

function parseGif({ out }: Values, inputs: readonly (string | undefined)[]): Command {
  const video = requireOne(inputs, 'video: castwright gif video.mp4');
  if (!/\.mp4$/i.test(video)) throw new UsageError(`A GIF is made of a video that ends in .mp4, not of ${video}.`);
  if (out !== undefined && !/\.gif$/i.test(out)) throw new UsageError(`--out must end in .gif, unlike ${out}.`);
  return { kind: 'gif', video, out: out ?? video.replace(/\.mp4$/i, '.gif') };
}

function parseVerify(values: Values, inputs: readonly (string | undefined)[]): Command {
  const video = requireOne(inputs, 'video: castwright verify video.mp4 --project script.txt');
  const { project } = values;
  return { kind: 'verify', video, ...toOptional('again', project === undefined ? undefined : toRenderRequest(values, project)) };
}

function parsePresenter(values: Values, [photo, ...rest]: readonly (string | undefined)[]): Command {
  const files = { ...toOptional('id', values.id), ...toOptional('name', values.name), ...toOptional('out', values.out) };
  if (photo === undefined && values.choices !== undefined) return { kind: 'draw-presenter', choices: values.choices, ...files };
  if (photo === undefined || rest.length > 0) {
    throw new UsageError('Name one photo: castwright presenter photo.jpg --points points.json, or draw one with --choices choices.json');
  }
  return {
    kind: 'presenter',
    photo,
    background: toPhotoBackground(values),
    ...toOptional('points', values.points),
    ...toOptional('mask', values.mask),
    ...files,
  };
}

function toPhotoBackground(values: Values): PhotoBackground {
  if (values['cut-out'] === true && values.blur === true) throw new UsageError('--cut-out and --blur exclude each other. Choose one.');
  return values['cut-out'] === true ? 'cut-out' : values.blur === true ? 'blur' : 'keep';
}

function parseChoice<T extends string>(value: string | undefined, allowed: readonly T[], option: string): T | undefined {
  if (value === undefined) return undefined;
  const found = allowed.find((choice) => choice === value);
  if (found === undefined) {
    throw new UsageError(`${option} is one of ${allowed.join(', ')}, not ${value}.`);
  }
  return found;
}

function parseFrameRate(value: string | undefined): FrameRate | undefined {
  const chosen = parseChoice(value, FRAME_RATES.map(String), '--fps');
  return FRAME_RATES.find((rate) => String(rate) === chosen);
}

function parseScenes(value: string | undefined): SceneRange | undefined {
  if (value === undefined) return undefined;
  const range = parseSceneRange(value);
  if (range === undefined) throw new UsageError(`--scenes is a scene such as 3, or a range such as 2-4, not ${value}.`);
  return range;
}

/** `take.wav` is for the first scene, `3=take.wav` for the third. */
function parseRecordings(values: readonly string[]): readonly RecordingFile[] {
  const files = values.map((value): RecordingFile => {
    const [, scene, path = value] = /^([1-9]\d{0,2})=(.+)$/u.exec(value) ?? [];
    return { sceneIndex: Number(scene ?? 1) - 1, path };
  });
  const twice = files.find(({ sceneIndex }, at) => files.findIndex((other) => other.sceneIndex === sceneIndex) < at);
  if (twice !== undefined)
    throw new UsageError(`Scene ${twice.sceneIndex + 1} has two recordings. Name one: --recording ${twice.sceneIndex + 1}=take.wav`);
  return files;
}

function parseCount(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (!/^[1-9]\d{0,2}$/.test(value)) {
    throw new UsageError(`--threads is a whole number from 1, not ${value}.`);
  }
  return Number(value);
}

function toOptional<Key extends string, T>(key: Key, value: T | undefined): { readonly [K in Key]?: T } {
  return value === undefined ? {} : ({ [key]: value } as { readonly [K in Key]?: T });
}
