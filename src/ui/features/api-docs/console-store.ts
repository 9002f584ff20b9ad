import { messages } from '#messages/features/api-docs/api-docs.messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiOperation } from '#domain/api-reference/api-operation.ts';
import { buildApiCall } from '#domain/api-reference/build-api-call.ts';
import type { ApiReference, ClientResponse, ClientCallBody, ClientCall } from '#ports/api-reference.ts';
import type { Clock } from '#ports/clock.ts';
import { formatFailure } from '../../text/failure-text.ts';
import { Lifetime } from '../../stores/lifetime.ts';

export interface ConsolePorts {
  readonly reference: ApiReference;
  readonly clock: Clock;
  readonly key: () => string;
}

export interface TimedResponse {
  readonly response: ClientResponse;
  readonly milliseconds: number;
}

const METHODS = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE' } as const;

/** Form and result of one operation. */
export class ConsoleStore {
  readonly operation: ApiOperation;
  values: Readonly<Record<string, string>>;
  bodyText: string;
  file: File | null = null;
  sending = false;
  response: TimedResponse | null = null;
  /** Why nothing was sent or received. */
  failure = '';
  readonly #ports: ConsolePorts;
  readonly #lifetime = new Lifetime();

  constructor(operation: ApiOperation, ports: ConsolePorts) {
    this.operation = operation;
    this.#ports = ports;
    this.values = Object.fromEntries(operation.parameters.map(({ schema, example }) => [schema.name, example]));
    this.bodyText = operation.body?.kind === 'json' ? JSON.stringify(operation.body.example, null, 2) : '';
    makeAutoObservable(this, { operation: false, file: observableRef, response: observableRef, values: observableRef }, { autoBind: true });
  }

  fill(name: string, value: string): void {
    this.values = { ...this.values, [name]: value };
  }

  write(body: string): void {
    this.bodyText = body;
  }

  attach(file: File | null): void {
    this.file = file;
  }

  stop(): void {
    this.#lifetime.stop();
    this.sending = false;
  }

  async send(): Promise<void> {
    const call = this.#call();
    this.response = null;
    this.failure = typeof call === 'string' ? call : '';
    if (typeof call === 'string') return;
    this.stop();
    const signal = this.#lifetime.restart();
    this.sending = true;
    const startedAt = this.#ports.clock.now();
    const outcome = await this.#ports.reference.call(call, { signal });
    if (signal.aborted) return;
    runInAction(() => {
      this.sending = false;
      if (outcome.kind === 'ok') this.response = { response: outcome.value, milliseconds: this.#ports.clock.now() - startedAt };
      else this.failure = formatFailure(outcome, messages.console.inputKept);
    });
  }

  /** The call, or the problem of the input. */
  #call(): ClientCall | string {
    const filled = buildApiCall(this.operation, this.values);
    if (filled.kind === 'missing') return messages.console.missing(filled.names.join(', '));
    if (this.operation.access === 'key' && this.#ports.key().trim() === '') return messages.console.noKey;
    const body = this.#body();
    if (typeof body === 'string') return body;
    return { method: METHODS[this.operation.method], key: this.#ports.key().trim(), ...filled.call, body };
  }

  #body(): ClientCallBody | null | string {
    const { body } = this.operation;
    if (body?.kind === 'file') return this.file === null ? messages.console.noFile : { kind: 'file', field: body.field, file: this.file };
    if (body === null || this.bodyText.trim() === '') return null;
    try {
      return { kind: 'json', value: JSON.parse(this.bodyText) };
    } catch (error) {
      return messages.console.notJson(error instanceof Error ? error.message : '').trim();
    }
  }
}
