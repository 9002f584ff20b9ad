import type { PieceReady, PieceStore } from '../engine.ts';
import { decodePiece, type Piece } from '../segments/segment-file.ts';
import { MissingPiece } from './missing-segment-error.ts';
import type { PlacedPiece } from './video-plan.ts';

/** The pieces of a rendered video, one at a time. Throws `MissingPiece`, and the signal's reason on abort. */
export async function* storedPieces(pieces: readonly PlacedPiece[], store: PieceStore, signal: AbortSignal): AsyncGenerator<Piece> {
  for (const piece of pieces) {
    signal.throwIfAborted();
    const bytes = await store.get(piece.address);
    if (bytes === undefined) {
      throw new MissingPiece(piece.sceneIndex);
    }
    yield decodePiece(bytes);
  }
  signal.throwIfAborted();
}

/** The same while rendering goes on: what is not in the store yet is waited for. */
export async function* arrivingPieces(
  pieces: readonly PlacedPiece[],
  parts: { readonly store: PieceStore; readonly arrivals: AsyncIterable<PieceReady> },
  signal: AbortSignal,
): AsyncGenerator<Piece> {
  const arrivals = parts.arrivals[Symbol.asyncIterator]();
  const aborted = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
  aborted.catch(() => {});
  const seen = new Set<string>();

  async function arrival(piece: PlacedPiece): Promise<void> {
    while (!seen.has(nameOf(piece))) {
      const next = await Promise.race([arrivals.next(), aborted]);
      if (next.done === true) {
        return;
      }
      seen.add(nameOf(next.value));
    }
  }

  try {
    for (const piece of pieces) {
      signal.throwIfAborted();
      let bytes = await parts.store.get(piece.address);
      if (bytes === undefined) {
        await arrival(piece);
        bytes = await parts.store.get(piece.address);
      }
      if (bytes === undefined) {
        throw new MissingPiece(piece.sceneIndex);
      }
      yield decodePiece(bytes);
    }
  } finally {
    void arrivals.return?.();
  }
}

function nameOf(piece: PieceReady): string {
  return `${piece.sceneIndex}/${piece.pieceIndex}`;
}
