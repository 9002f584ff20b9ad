import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';

/** As decoders: below the threads that respond to people. */
const NICE = 10;

/**
 * Lets other threads of this process go first where all cores are busy: a thread that draws or speaks calls it for itself. Only Linux gives
 * each thread a priority; elsewhere nothing changes. Threads of libraries that it starts later have it too.
 */
export function yieldToOthers(): void {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), NICE);
  } catch {
    // Elsewhere there are no such threads, or a program may not be modest.
  }
}
