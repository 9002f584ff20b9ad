import type { FlagExposure } from '../../../ports/flags.ts';
import { Listeners } from '../listeners.ts';

/** Tells of each variation once a person, whatever decides. */
export class Exposures {
  private readonly listeners = new Listeners<[FlagExposure]>();
  private readonly told = new Set<string>();

  join(listener: (exposure: FlagExposure) => void): () => void {
    return this.listeners.join(listener);
  }

  tell(person: string | null, exposure: FlagExposure): void {
    const key = JSON.stringify([person, exposure.experiment, exposure.variation]);
    if (this.told.has(key)) return;
    this.told.add(key);
    this.listeners.tell(exposure);
  }
}
