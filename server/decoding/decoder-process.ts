import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createDecoderCommand, type DecoderCommand } from './decoder-command.ts';
import type { DecoderProgress, DecoderResponse } from './serve-decoder.ts';

export interface DecoderLimits extends DecoderCommand {
  /** Milliseconds for one file. */
  readonly time: number;
}

/** `seconds` of a processor core; of the clock where it failed. */
export type DecoderOutcome<Result> =
  | { readonly kind: 'decoded'; readonly result: Result; readonly seconds: number }
  /** The process crashed, took too long, or took too much memory; nothing else is lost. */
  | { readonly kind: 'failed'; readonly reason: DecoderFailure; readonly seconds: number };

export interface DecodeOptions {
  readonly onProgress?: ((share: number) => void) | undefined;
  /** Ends the process. */
  readonly signal?: AbortSignal | undefined;
}

export type DecoderFailure = 'crashed' | 'too-long' | 'too-much-memory' | 'stopped';

const MILLISECONDS = 1_000;
const KILOBYTES = 1024;
/** Milliseconds between two looks at the memory of a process that works. */
const MEMORY_CHECK_EVERY = 50;

/** A process of its own that decodes one file at a time: a decoder that hangs, crashes or takes too much memory takes nothing else with it. */
export class DecoderProcess {
  readonly #child: ChildProcess;
  readonly #limits: DecoderLimits;
  /** Why it was ended; a process that was killed counts as connected until it is gone. */
  #ended: DecoderFailure | undefined;

  constructor(limits: DecoderLimits) {
    this.#limits = limits;
    this.#child = fork(limits.program, [String(limits.memory)], createDecoderCommand(limits));
    this.#child.on('error', () => this.stop('crashed'));
    this.#rest();
  }

  get alive(): boolean {
    return this.#child.connected && this.#ended === undefined;
  }

  /** One at a time. Ends the process where the file is too much for it. */
  decode<Result>(order: object, { onProgress, signal }: DecodeOptions = {}): Promise<DecoderOutcome<Result>> {
    const child = this.#child;
    const { time, memory } = this.#limits;
    const startedAt = performance.now();
    child.ref();
    child.channel?.ref();
    return new Promise((resolve) => {
      const end = (outcome: DecoderOutcome<Result>): void => {
        clearTimeout(deadline);
        clearInterval(watch);
        child.off('message', receive).off('exit', fail).off('disconnect', fail);
        signal?.removeEventListener('abort', stop);
        this.#rest();
        resolve(outcome);
      };
      const receive = (message: DecoderResponse<Result> | DecoderProgress): void => {
        if ('progress' in message) onProgress?.(message.progress);
        else end({ kind: 'decoded', ...message });
      };
      const fail = (): void => {
        this.stop('crashed');
        end({ kind: 'failed', reason: this.#ended ?? 'crashed', seconds: (performance.now() - startedAt) / MILLISECONDS });
      };
      const refuse = (reason: DecoderFailure): void => {
        this.stop(reason);
        fail();
      };
      const stop = (): void => refuse('stopped');
      signal?.addEventListener('abort', stop, { once: true });
      const deadline = setTimeout(() => refuse('too-long'), time);
      const watch = setInterval(() => readMemory(child.pid) > memory && refuse('too-much-memory'), MEMORY_CHECK_EVERY);
      child.on('message', receive).once('exit', fail).once('disconnect', fail);
      child.send(order, (error) => error && fail());
    });
  }

  /** The first reason stays. */
  stop(reason: DecoderFailure = 'stopped'): void {
    this.#ended ??= reason;
    this.#child.kill('SIGKILL');
  }

  /** After this it does not keep the server from ending. */
  #rest(): void {
    this.#child.unref();
    this.#child.channel?.unref();
  }
}

/** Megabytes that a process has in memory; 0 on systems without `/proc`, where the process looks itself. */
function readMemory(pid: number | undefined): number {
  try {
    const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / KILOBYTES;
  } catch {
    return 0;
  }
}
