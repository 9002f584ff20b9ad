import { makeAutoObservable, runInAction } from 'mobx';
import { compareSigner, type ComparedCheck } from '#domain/provenance/compare-signer.ts';
import { createSha256 } from '#domain/provenance/sha-256.ts';
import { verifyVideo, type VerifyOptions } from '#domain/provenance/verify-video.ts';
import type { ProvenanceApi } from '#ports/provenance-api.ts';
import type { PageStore } from '../../stores/page-store.ts';

export type VerifyState =
  | { readonly kind: 'waiting' }
  /** `percent` of the file is read. */
  | { readonly kind: 'checking'; readonly name: string; readonly percent: number }
  | { readonly kind: 'checked'; readonly name: string; readonly check: ComparedCheck }
  /** The file couldn't be read to its end. */
  | { readonly kind: 'failed'; readonly name: string };

interface VerifyPorts {
  readonly provenance: ProvenanceApi;
}

/** A video that is checked in the page: its bytes go nowhere. */
export class VerifyStore implements PageStore {
  readonly #ports: VerifyPorts;
  readonly #subtle: VerifyOptions['subtle'];
  state: VerifyState = { kind: 'waiting' };
  #running: AbortController | undefined;

  constructor(ports: VerifyPorts, subtle: VerifyOptions['subtle']) {
    this.#ports = ports;
    this.#subtle = subtle;
    makeAutoObservable(this);
  }

  start(): void {
    // Nothing is loaded before a file is chosen.
  }

  stop(): void {
    this.#running?.abort();
  }

  /** Checks a file; one that is still being checked is given up. */
  async check(file: File): Promise<void> {
    this.#running?.abort();
    const running = new AbortController();
    this.#running = running;
    const { signal } = running;
    this.#show({ kind: 'checking', name: file.name, percent: 0 }, signal);
    try {
      const onProgress = (done: number): void => this.#show({ kind: 'checking', name: file.name, percent: Math.floor(done * 100) }, signal);
      const [check, key] = await Promise.all([
        verifyVideo(toVideoFile(file), { subtle: this.#subtle, createHasher: createSha256, signal, onProgress }),
        this.#ports.provenance.loadKey({ signal }),
      ]);
      const known = key.kind === 'ok' ? key.value : undefined;
      this.#show({ kind: 'checked', name: file.name, check: compareSigner(check, known) }, signal);
    } catch {
      this.#show({ kind: 'failed', name: file.name }, signal);
    }
  }

  #show(state: VerifyState, signal: AbortSignal): void {
    if (signal.aborted) return;
    runInAction(() => {
      this.state = state;
    });
  }
}

function toVideoFile(file: File): Parameters<typeof verifyVideo>[0] {
  return { size: file.size, read: async (start, end) => new Uint8Array(await file.slice(start, end).arrayBuffer()) };
}
