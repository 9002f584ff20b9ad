import { PGlite } from '@electric-sql/pglite';
import { parentPort, workerData } from 'node:worker_threads';
import { createSerialQueue } from '../../../../src/domain/shared/concurrency.ts';
import { isDiskFull } from '../../../errors/disk-full-error.ts';
import type { EngineReply, EngineRequest, EngineThreadData } from './engine-thread.ts';

/** The engine runs on the thread that calls it: a slow statement here must not block the server's event loop. */
const { dataFolder, template, modules } = workerData as EngineThreadData;
const engine = await PGlite.create({
  pgliteWasmModule: modules.engine,
  initdbWasmModule: modules.setup,
  ...(dataFolder === undefined ? {} : { dataDir: dataFolder }),
  ...(template === undefined ? {} : { loadDataDir: new Blob([template as Uint8Array<ArrayBuffer>]) }),
});

const sendReply = (reply: EngineReply, transfer: readonly ArrayBuffer[] = []) => parentPort?.postMessage(reply, transfer);

async function run(request: EngineRequest): Promise<Uint8Array> {
  if (request.kind === 'execute') return engine.execProtocolRaw(request.bytes);
  if (request.kind === 'dump') return (await engine.dumpDataDir('gzip')).bytes();
  await engine.close();
  return new Uint8Array();
}

const runInTurn = createSerialQueue();

parentPort?.on('message', (request: EngineRequest) => {
  void runInTurn(async () => {
    try {
      const bytes = (await run(request)).slice();
      sendReply({ kind: 'done', id: request.id, bytes }, [bytes.buffer]);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      sendReply({ kind: 'failed', id: request.id, message, ...(isDiskFull(error) && { code: 'ENOSPC' }) });
    }
  });
});

sendReply({ kind: 'ready' });
