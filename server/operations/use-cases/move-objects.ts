import { createHash } from 'node:crypto';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ObjectExistsError } from '../../errors/object-errors.ts';
import type { ObjectInfo, ObjectStore } from '../../ports/object-store.ts';

export interface ObjectMove {
  readonly from: ObjectStore;
  readonly to: ObjectStore;
  readonly signal: AbortSignal;
  /** After every file. */
  readonly onProgress: (report: MoveReport) => void;
}

export interface MoveReport {
  readonly total: number;
  readonly moved: number;
  readonly bytes: number;
  /** Copied by an earlier run that stopped before deleting, or deleted concurrently. */
  readonly settled: number;
  readonly failures: readonly MoveFailure[];
}

export interface MoveFailure {
  readonly key: string;
  readonly message: string;
}

type Step = { readonly kind: 'moved'; readonly bytes: number } | { readonly kind: 'settled' };

/**
 * Moves every object from one store to the other, one by one in the order of their keys, beside a running server that reads both. An original
 * is deleted only once its copy was read back with the same SHA-256, so a run that ends early loses nothing and the next one goes on. A file
 * that cannot be moved is reported and left where it is. One at a time: of two, each would take the other's deletes for the server's.
 */
export async function moveObjects({ from, to, signal, onProgress }: ObjectMove): Promise<MoveReport> {
  const objects = await from.list('');
  let report: MoveReport = { total: objects.length, moved: 0, bytes: 0, settled: 0, failures: [] };
  for (const { key } of objects) {
    if (signal.aborted) break;
    try {
      report = addStep(report, await moveObject({ from, to, signal }, key));
    } catch (error) {
      if (signal.aborted) break;
      const message = error instanceof Error ? error.message : String(error);
      report = { ...report, failures: [...report.failures, { key, message }] };
    }
    onProgress(report);
  }
  return report;
}

function addStep(report: MoveReport, step: Step): MoveReport {
  if (step.kind === 'settled') return { ...report, settled: report.settled + 1 };
  return { ...report, moved: report.moved + 1, bytes: report.bytes + step.bytes };
}

async function moveObject({ from, to, signal }: Omit<ObjectMove, 'onProgress'>, key: string): Promise<Step> {
  const found = await from.get(key);
  if (found === undefined) return { kind: 'settled' };
  if (await to.head(key)) {
    const [original, copy] = await Promise.all([computeDigest(found.body), loadDigest(to, key)]);
    if (original !== copy) return settleDeleted({ from, to }, key, DIFFERENT);
    await from.delete(key);
    return { kind: 'settled' };
  }
  const copied = await copyObject(to, { ...found, signal });
  if (copied === null) throw new Error(DIFFERENT);
  const digest = await loadDigest(to, key);
  if (digest !== copied.digest || (await from.head(key)) === undefined) return settleDeleted({ from, to }, key, FLAWED);
  await from.delete(key);
  return { kind: 'moved', bytes: copied.info.size };
}

/**
 * Ends a file that the server deleted meanwhile: it deletes in the former store first, so the copy may have come after it. A file that is
 * still there has a copy that cannot be trusted, or is not ours.
 */
async function settleDeleted({ from, to }: Pick<ObjectMove, 'from' | 'to'>, key: string, failure: string): Promise<Step> {
  const isDeleted = (await from.head(key)) === undefined;
  if (isDeleted || failure === FLAWED) await to.delete(key);
  if (!isDeleted) throw new Error(failure);
  return { kind: 'settled' };
}

const FLAWED = 'The copy is not the same. The original was kept.';
const DIFFERENT = 'Another file of this name is in the new store, and the server uses that one. Both were kept.';

async function loadDigest(store: ObjectStore, key: string): Promise<string | undefined> {
  const found = await store.get(key);
  return found && computeDigest(found.body);
}

async function computeDigest(body: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of body) hash.update(chunk as Uint8Array);
  return hash.digest('hex');
}

/** Null when the server wrote an object of that key in the meantime. */
async function copyObject(
  to: ObjectStore,
  { info, body, signal }: { readonly info: ObjectInfo; readonly body: Readable; readonly signal: AbortSignal },
): Promise<{ readonly info: ObjectInfo; readonly digest: string } | null> {
  const hash = createHash('sha256');
  const hashed = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  try {
    const feeding = pipeline(body, hashed, { signal });
    const [put, fed] = await Promise.allSettled([to.put(info.key, hashed, { type: info.type, signal, ifAbsent: true }), feeding]);
    if (put.status === 'rejected') throw put.reason;
    if (fed.status === 'rejected') throw fed.reason;
    return { info: put.value, digest: hash.digest('hex') };
  } catch (error) {
    body.destroy();
    if (error instanceof ObjectExistsError) return null;
    throw error;
  }
}
