import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { getPrimaryLanguage } from '#domain/script/language/languages.ts';
import { findPiperLanguage } from '../shared/piper-voices.ts';
import { readModelCard } from './read-model-card.ts';
import { SERVED_LANGUAGES } from './to-model-tokens.ts';
import { parseVoiceConfig, type VoiceConfig } from './voice-config.ts';

/** A model that can speak. */
export interface FolderVoice {
  /** Name of its file without the ending, like `en_US-joe-medium`. */
  readonly id: string;
  /** Path of the `.onnx` file. */
  readonly file: string;
  readonly config: VoiceConfig;
  /** BCP 47 tag. */
  readonly language: string;
  /** As its card says; undefined without one. */
  readonly license: string | undefined;
}

/** A model that isn't offered, and why. */
export interface RefusedVoice {
  /** Path of the file within the folder. */
  readonly file: string;
  readonly reason: string;
}

export interface VoiceFolder {
  readonly voices: readonly FolderVoice[];
  readonly refused: readonly RefusedVoice[];
}

const MEGABYTE = 1024 * 1024;
export const FOLDER_LIMITS = {
  /** Models that are looked at, in the order of their names. */
  models: 200,
  /** Bytes of a model: the largest of Piper's have 115 MB. */
  modelBytes: 256 * MEGABYTE,
  /** Bytes of an `.onnx.json`; one with 900 speakers has 30 kB. */
  configBytes: MEGABYTE,
} as const;

const MODEL = '.onnx';
/** What an id may consist of: it's part of addresses and file names. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N}_.+-]{0,99}$/u;

/** The models in a folder and in the folders within it, in the order of their names. Throws where the folder can't be read. */
export async function readVoiceFolder(folder: string): Promise<VoiceFolder> {
  const root = await realpath(folder);
  const files = await listModels(root);
  const voices: FolderVoice[] = [];
  const refused: RefusedVoice[] = files.slice(FOLDER_LIMITS.models).map((file) => ({
    file,
    reason: `only the first ${FOLDER_LIMITS.models} models are offered`,
  }));
  for (const file of files.slice(0, FOLDER_LIMITS.models)) {
    const read = await readVoice(root, file).catch((error: unknown) => `it can’t be read: ${String(error)}`);
    if (typeof read === 'string') refused.push({ file, reason: read });
    else if (voices.some(({ id }) => id === read.id)) refused.push({ file, reason: 'another model has the same name' });
    else voices.push(read);
  }
  return { voices, refused };
}

async function listModels(root: string): Promise<readonly string[]> {
  const entries = await readdir(root, { withFileTypes: true });
  const inside = await Promise.all(
    entries.map(async (entry) => {
      if (!entry.isDirectory()) return [entry.name];
      return (await readdir(path.join(root, entry.name))).map((name) => path.join(entry.name, name));
    }),
  );
  return inside
    .flat()
    .filter((name) => name.endsWith(MODEL))
    .toSorted();
}

/** A text says why not. A link may not lead out of the folder. */
async function readVoice(root: string, name: string): Promise<FolderVoice | string> {
  const id = path.basename(name, MODEL);
  if (!NAME.test(id)) return 'its name has characters besides letters, digits, “_”, “-”, “.” and “+”';
  const paths = { model: path.join(root, name), config: path.join(root, `${name}.json`) };
  const config = await stat(paths.config).catch(() => undefined);
  if (config === undefined) return `there is no ${id}.onnx.json beside it`;
  for (const file of Object.values(paths))
    if (!(await realpath(file)).startsWith(root + path.sep)) return 'it’s a link to a file outside the folder';
  if (config.size > FOLDER_LIMITS.configBytes) return 'its .onnx.json is larger than 1 MB';
  const { size } = await stat(paths.model);
  if (size > FOLDER_LIMITS.modelBytes) return `it’s larger than ${FOLDER_LIMITS.modelBytes / MEGABYTE} MB`;
  const parsed = parseVoiceConfig(await readFile(paths.config, 'utf8'));
  if (parsed.kind === 'refused') return parsed.reason;
  const language = findPiperLanguage(id, parsed.config);
  if (language === undefined) return 'neither its name nor its .onnx.json says its language';
  if (!SERVED_LANGUAGES.includes(getPrimaryLanguage(language)))
    return `it speaks “${language}”, and texts become phonemes here in ${SERVED_LANGUAGES.join(', ')} only: run Piper’s own server for it (PIPER_URL)`;
  return { id, file: paths.model, config: parsed.config, language, license: await readModelCard(root, name) };
}
