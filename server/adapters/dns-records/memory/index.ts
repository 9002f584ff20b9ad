import type { DnsRecords, TextRecords } from '#server/ports/dns-records.ts';

/** Records that a test sets. */
class MemoryDnsRecords implements DnsRecords {
  readonly #texts = new Map<string, readonly string[]>();
  #isDown = false;

  set(name: string, texts: readonly string[]): void {
    this.#texts.set(name, texts);
  }

  /** Nothing answers while it's down. */
  setDown(isDown: boolean): void {
    this.#isDown = isDown;
  }

  async findTexts(name: string): Promise<TextRecords> {
    return this.#isDown ? { kind: 'unavailable' } : { kind: 'found', texts: this.#texts.get(name.toLowerCase()) ?? [] };
  }
}

export function createMemoryDnsRecords(): MemoryDnsRecords {
  return new MemoryDnsRecords();
}

export type { MemoryDnsRecords };
