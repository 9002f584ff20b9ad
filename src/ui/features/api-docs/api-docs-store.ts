import { makeAutoObservable } from 'mobx';
import type { ApiOperation } from '#domain/api-reference/api-operation.ts';
import { type OperationGroup, groupOperations, searchOperations } from '#domain/api-reference/group-operations.ts';
import { parseApiDocument } from '#domain/api-reference/parse-api-document.ts';
import type { ApiReference } from '#ports/api-reference.ts';
import type { Clock } from '#ports/clock.ts';
import { LoadedValue } from '../../stores/loaded-value.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { formatFailure } from '../../text/failure-text.ts';
import { ConsoleStore } from './console-store.ts';

export interface ApiDocsPorts {
  readonly reference: ApiReference;
  readonly clock: Clock;
}

/** The API's operations, with a console for each (VID-9). */
export class ApiDocsStore implements PageStore {
  readonly operations: LoadedValue<readonly ApiOperation[]>;
  /** Search text of the filter. */
  search = '';
  /** API key in memory only; lost with the page. */
  key = '';
  readonly #consoles = new Map<string, ConsoleStore>();
  readonly #ports: ApiDocsPorts;

  constructor(ports: ApiDocsPorts) {
    this.#ports = ports;
    this.operations = new LoadedValue(async (signal) => {
      const outcome = await ports.reference.document({ signal });
      if (outcome.kind === 'ok') return { kind: 'ok' as const, value: parseApiDocument(outcome.value) };
      return { kind: 'failed' as const, message: formatFailure(outcome) };
    });
    makeAutoObservable(this, { operations: false }, { autoBind: true });
  }

  start(): void {
    this.operations.start();
  }

  stop(): void {
    this.operations.stop();
    for (const one of this.#consoles.values()) one.stop();
    this.key = '';
  }

  find(search: string): void {
    this.search = search;
  }

  setKey(key: string): void {
    this.key = key;
  }

  get found(): readonly ApiOperation[] {
    return searchOperations(this.operations.value ?? [], this.search);
  }

  get groups(): readonly OperationGroup[] {
    return groupOperations(this.found);
  }

  /** The operation's console; the same one on every call, so that its input is kept. */
  getConsole(operation: ApiOperation): ConsoleStore {
    const known = this.#consoles.get(operation.id);
    if (known !== undefined) return known;
    const created = new ConsoleStore(operation, { ...this.#ports, key: () => this.key });
    this.#consoles.set(operation.id, created);
    return created;
  }
}
