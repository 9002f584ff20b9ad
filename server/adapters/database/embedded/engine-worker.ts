import { PGlite } from '@electric-sql/pglite';
import { parentPort, workerData } from 'node:worker_threads';
import { createSerialQueue } from '#domain/shared/concurrency.ts';
import { isDiskFull } from '#server/errors/disk-full-error.ts';
import type { EngineReply, EngineRequest, EngineThreadData } from './engine-thread.ts';

/** The engine's own cache. Its default, 128 MB, is cleared byte by byte at every start: a third of opening, and memory nobody uses here. */
const CACHE_SIZE = { memory: '8MB', folder: '32MB' };

/** The engine asks a Blob for its bytes; this one hands over those it has, where a real one copies them twice. */
const toTemplateFile = (bytes: Uint8Array<ArrayBuffer>): Blob =>
  Object.assign(new Blob(), {
    arrayBuffer: async () => (bytes.byteLength === bytes.buffer.byteLength ? bytes.buffer : bytes.slice().buffer),
  });

const createEngine = ({ dataFolder, template, modules }: EngineThreadData): Promise<PGlite> =>
  PGlite.create({
    pgliteWasmModule: modules.engine,
    initdbWasmModule: modules.setup,
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${dataFolder === undefined ? CACHE_SIZE.memory : CACHE_SIZE.folder}`],
    ...(dataFolder === undefined ? {} : { dataDir: dataFolder }),
    ...(template === undefined ? {} : { loadDataDir: toTemplateFile(template) }),
  });

const sendReply = (reply: EngineReply, transfer: readonly ArrayBuffer[] = []) => parentPort?.postMessage(reply, transfer);

async function run(engine: PGlite, request: EngineRequest): Promise<Uint8Array> {
  if (request.kind === 'execute') return engine.execProtocolRaw(request.bytes);
  if (request.kind === 'dump') return (await engine.dumpDataDir('none')).bytes();
  await engine.close();
  return new Uint8Array();
}

/** The engine runs on the thread that calls it: a slow statement here must not block the server's event loop. */
async function start(): Promise<void> {
  const engine = await createEngine(workerData);
  const runInTurn = createSerialQueue();
  parentPort?.on('message', (request: EngineRequest) => {
    void runInTurn(async () => {
      try {
        const bytes = (await run(engine, request)).slice();
        sendReply({ kind: 'done', id: request.id, bytes }, [bytes.buffer]);
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        sendReply({ kind: 'failed', id: request.id, message, ...(isDiskFull(error) && { code: 'ENOSPC' }) });
      }
    });
  });
  sendReply({ kind: 'ready' });
}

void start();
