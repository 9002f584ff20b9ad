import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { generateSource } from 'oazapfts';
import { generate } from 'orval';
import { generateApi } from 'swagger-typescript-api';

/** Orders a video, waits for it, and resolves with its first bytes as text; the same for the code of every generator. */
export type Walk = (server: string, key: string) => Promise<string>;

export interface GeneratedClients {
  /** What the compiler says about the code; empty without errors. */
  readonly problems: string;
  loadWalk(generator: Generator): Promise<Walk>;
  remove(): Promise<void>;
}

export const GENERATORS = ['oazapfts', 'orval', 'swagger-typescript-api'] as const;
export type Generator = (typeof GENERATORS)[number];

const MODULES = path.resolve('node_modules');
const ORDER = `{ script: 'Hello there.', avatarId: 'ada', voiceId: 'one' }`;

/** A walk in the words of each generator: its names follow from the operation ids, and its types from the schemas. */
const WALKS: Readonly<Record<Generator, string>> = {
  oazapfts: `
import { defaults, downloadVideo, generateVideo, getVideoStatus } from './client.js';
export async function walk(server: string, key: string): Promise<string> {
  Object.assign(defaults, { baseUrl: server, headers: { authorization: 'Bearer ' + key } });
  const ordered = await generateVideo(${ORDER});
  if (ordered.status !== 202 || !('taskId' in ordered.data)) throw new Error('Not ordered: ' + ordered.status);
  const { taskId } = ordered.data;
  for (;;) {
    const task = await getVideoStatus(taskId);
    if (task.status !== 200 || !('taskId' in task.data)) throw new Error('No status: ' + task.status);
    if (task.data.status === 'completed') break;
  }
  // This generator reads every body as text, so a file's bytes are taken from the response.
  const files: Response[] = [];
  const keep: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    files.push(response.clone());
    return response;
  };
  const { status } = await downloadVideo(taskId, { format: 'mp4' }, { fetch: keep });
  if (status !== 200 || files[0] === undefined) throw new Error('No file: ' + status);
  return files[0].text();
}`,
  orval: `
import { downloadVideo, generateVideo, getVideoStatus } from './client.js';
export async function walk(_server: string, key: string): Promise<string> {
  const options = { headers: { authorization: 'Bearer ' + key } };
  const ordered = await generateVideo(${ORDER}, options);
  if (ordered.status !== 202) throw new Error(ordered.data.message);
  const { taskId } = ordered.data;
  for (;;) {
    const task = await getVideoStatus(taskId, options);
    if (task.status !== 200) throw new Error(task.data.message);
    if (task.data.status === 'completed') break;
  }
  const file = await downloadVideo(taskId, { format: 'mp4' }, options);
  if (!(file.data instanceof Blob)) throw new Error('No file: ' + file.status);
  return file.data.text();
}`,
  'swagger-typescript-api': `
import { Api } from './client.js';
export async function walk(server: string, key: string): Promise<string> {
  const { api } = new Api({ baseUrl: server });
  const options = { headers: { authorization: 'Bearer ' + key } };
  const { taskId } = (await api.generateVideo(${ORDER}, options)).data;
  for (;;) {
    const { data } = await api.getVideoStatus(taskId, options);
    if (data.status === 'completed') break;
  }
  return (await api.downloadVideo(taskId, { format: 'mp4' }, options)).data.text();
}`,
};

const CONFIG = {
  compilerOptions: {
    ...{ strict: true, target: 'es2023', lib: ['es2023', 'dom', 'dom.iterable'], module: 'nodenext', types: ['node'], skipLibCheck: true },
    outDir: 'built',
  },
  include: ['*/*.ts'],
};

/** Code that three generators write from the server's OpenAPI document, compiled strictly in a folder of its own. */
export async function createGeneratedClients(server: string): Promise<GeneratedClients> {
  const folder = mkdtempSync(path.join(tmpdir(), 'castwright-generated-'));
  symlinkSync(MODULES, path.join(folder, 'node_modules'));
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
  const document = path.join(folder, 'openapi.json');
  write('openapi.json', await (await fetch(`${server}/api/openapi.json`)).text());
  write('package.json', '{ "type": "module" }');
  write('tsconfig.json', JSON.stringify(CONFIG));

  const target = (generator: Generator) => path.join(folder, generator, 'client.ts');
  await generate({ input: { target: document }, output: { target: target('orval'), client: 'fetch', mode: 'single', baseUrl: server } });
  await generateApi({ input: document, output: path.dirname(target('swagger-typescript-api')), fileName: 'client.ts', silent: true });
  mkdirSync(path.dirname(target('oazapfts')), { recursive: true });
  writeFileSync(target('oazapfts'), await generateSource(document));
  for (const generator of GENERATORS) write(path.join(generator, 'walk.ts'), WALKS[generator]);

  const compiler = path.join(MODULES, 'typescript', 'bin', 'tsc');
  const problems = await promisify(execFile)(process.execPath, [compiler, '--project', folder]).then(
    ({ stdout }) => stdout,
    (error: { readonly stdout?: string }) => error.stdout ?? JSON.stringify(error),
  );
  return {
    problems,
    loadWalk: async (generator) =>
      ((await import(/* @vite-ignore */ pathToFileURL(path.join(folder, 'built', generator, 'walk.js')).href)) as { readonly walk: Walk })
        .walk,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
