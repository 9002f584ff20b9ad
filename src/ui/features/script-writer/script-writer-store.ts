import { messages } from '#messages/features/script-writer/script-writer.messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Project } from '#domain/project/project.ts';
import { type Tone, TONES } from '#domain/script-writing/writing-order.ts';
import { isEqualJson } from '#domain/shared/is-equal-json.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { ProjectApi } from '#ports/project-api.ts';
import type { ScriptApi, ScriptWriterAbilities } from '#ports/script-api.ts';
import { formatFailure } from '../../text/failure-text.ts';
import { makeProject, type MakeProjectPorts } from './make-project.ts';
import { OutlineStore } from './outline-store.ts';
import { type SourceChoice, toRequestSource } from './source-choice.ts';

export interface ScriptWriterPorts extends MakeProjectPorts {
  readonly scripts: ScriptApi;
  readonly projects: Pick<ProjectApi, 'create'>;
}

export interface ScriptOptions {
  readonly seconds: number;
  readonly tone: Tone;
  readonly audience: string;
}

type Working = 'reading' | 'writing' | 'making';

/** Writes an outline from what was chosen, and makes a project of it. What was typed stays whatever fails. */
export class ScriptWriterStore {
  /** Null until it is known. */
  abilities: ScriptWriterAbilities | null = null;
  choice: SourceChoice = { kind: 'page', url: '', document: null, text: '', topic: '' };
  wishes: ScriptOptions = { seconds: 60, tone: 'source', audience: '' };
  working: Working | null = null;
  message = '';
  /** The field at fault, as the server names it. */
  field = '';
  outline: OutlineStore | null = null;
  readonly #ports: ScriptWriterPorts;
  readonly #newKey: () => string;
  #abort: AbortController | null = null;
  /** The order that got no good response: sent again as it was, it makes one project. */
  #order: { readonly project: Project; readonly key: string } | null = null;

  constructor(ports: ScriptWriterPorts, newKey: () => string) {
    this.#ports = ports;
    this.#newKey = newKey;
    makeAutoObservable(
      this,
      { abilities: observableRef, choice: observableRef, wishes: observableRef, outline: observableRef },
      { autoBind: true },
    );
  }

  start(): void {
    void this.#loadAbilities();
  }

  stop(): void {
    this.cancel();
  }

  get writes(): boolean {
    return this.abilities?.manner === 'writes';
  }

  /** Of a topic alone, there's no tone to keep. */
  get tones(): readonly Tone[] {
    return this.choice.kind === 'topic' ? TONES.filter((tone) => tone !== 'source') : TONES;
  }

  get tone(): Tone {
    return this.tones.find((tone) => tone === this.wishes.tone) ?? 'plain';
  }

  choose(change: Partial<SourceChoice>): void {
    this.choice = { ...this.choice, ...change };
    this.#clear();
  }

  wish(change: Partial<ScriptOptions>): void {
    this.wishes = { ...this.wishes, ...change };
  }

  /** Ends what is under way; nothing that was typed is lost. */
  cancel(): void {
    this.#abort?.abort();
    this.#abort = null;
    this.working = null;
  }

  async readDocument(file: File): Promise<void> {
    const outcome = await this.#run('reading', (signal) => this.#ports.scripts.readDocument(file, { signal }));
    if (outcome !== null) this.choose({ document: { ...outcome, name: file.name } });
  }

  async write(): Promise<void> {
    const { kind, topic } = this.choice;
    const source = toRequestSource(this.choice);
    if (source === null) return this.#fail(messages.missing[kind], kind);
    const { seconds, audience } = this.wishes;
    const wishes = this.writes ? { topic: topic.trim(), tone: this.tone, audience: audience.trim() } : {};
    const written = await this.#run('writing', (signal) => this.#ports.scripts.write({ source, seconds, ...wishes }, { signal }));
    if (written !== null) runInAction(() => (this.outline = new OutlineStore(written, seconds)));
  }

  back(): void {
    this.outline = null;
    this.#clear();
  }

  /** Creates the project; its id, or null with a `message`. */
  async make(): Promise<string | null> {
    const { outline } = this;
    if (outline === null || this.working !== null) return null;
    const { language, source } = outline.written;
    const saved = await this.#run('making', async () => {
      const made = await makeProject(this.#ports, { script: outline.script, language, source });
      if (made.kind === 'failed') return { kind: 'rejected', status: 409, code: 'not-made', message: made.message };
      if (this.#order === null || !isEqualJson(this.#order.project, made.project))
        this.#order = { project: made.project, key: this.#newKey() };
      return this.#ports.projects.create(this.#order.project, { key: this.#order.key });
    });
    return saved?.id ?? null;
  }

  async #loadAbilities(): Promise<void> {
    const outcome = await this.#ports.scripts.writer();
    runInAction(() => {
      if (outcome.kind === 'ok') this.abilities = outcome.value;
      else this.#fail(formatFailure(outcome, messages.unavailable), '');
    });
  }

  /** The value; null with a `message` where it failed, and in silence where it was stopped. */
  async #run<Value>(working: Working, call: (signal: AbortSignal) => Promise<ApiOutcome<Value>>): Promise<Value | null> {
    this.cancel();
    const abort = new AbortController();
    this.#abort = abort;
    runInAction(() => {
      this.working = working;
      this.#clear();
    });
    const outcome = await call(abort.signal);
    if (abort.signal.aborted) return null;
    runInAction(() => {
      this.working = null;
      if (outcome.kind !== 'ok')
        this.#fail(formatFailure(outcome, messages.kept), outcome.kind === 'rejected' ? (outcome.field ?? '') : '');
    });
    return outcome.kind === 'ok' ? outcome.value : null;
  }

  #clear(): void {
    [this.message, this.field] = ['', ''];
  }

  #fail(message: string, field: string): void {
    [this.message, this.field] = [message, field];
  }
}
