import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseChoices, type PresenterChoices } from '#domain/drawn-presenter/choices.ts';
import { drawChoices } from '#domain/drawn-presenter/draw-choices.ts';
import { DRAWN_CROP, drawRigFiles } from '../adapters/photo-compiler/thread/draw-rig-files.ts';
import type { DrawnPresenterRequest } from './parse-arguments.ts';
import { findFolder, toId, toName } from './presenter-command.ts';
import { UsageError } from './usage-error.ts';

/** Draws a presenter from choices, and writes it where `--avatar` takes it from. Throws `UsageError`. */
export async function runDrawPresenterCommand(request: DrawnPresenterRequest): Promise<string> {
  const choices = await readChoices(request.choices);
  const id = request.id ?? toId(request.choices);
  const folder = await findFolder(id, request.out);
  const { pack, thumbnail } = await drawRigFiles(drawChoices(choices, id));
  const manifest = {
    id,
    name: request.name ?? toName(id),
    description: 'Drawn from choices.',
    tags: { style: 'drawn' },
    thumbnailCrop: DRAWN_CROP,
    licence: 'Drawn from choices; the person is fictional.',
  };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'pack.cwp'), pack);
  await writeFile(join(folder, 'thumb.webp'), thumbnail);
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  const next = request.out === undefined ? `Use it with --avatar ${id}.` : 'Move the folder into presenters/ to render with it.';
  return `${folder}: ${(pack.length / 1_000).toFixed(1)} kB. ${next}\n`;
}

async function readChoices(path: string): Promise<PresenterChoices> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new UsageError(`${path} can’t be read. Nothing was written.`);
  });
  const parsed = parseChoices(parseJson(text));
  if (parsed.kind === 'ok') return parsed.choices;
  throw new UsageError(`${path}: ${parsed.message} Nothing was written.`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
