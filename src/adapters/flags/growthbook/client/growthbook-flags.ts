import type { FlagAttributes, FlagExposure, Flags, FlagsState, FlagValue } from '../../../../ports/flags.ts';
import { Exposures } from '../../../shared/flags/exposures.ts';
import { valueOr } from '../../../shared/flags/value-or-fallback.ts';
import { Listeners } from '../../../shared/listeners.ts';
import { MISSING_CLIENT_KEY, startFailure } from './errors.ts';
import type { GrowthBookFlagsOptions } from './options.ts';
import type { FlagSession } from './flag-session.ts';

/** The port's side: who listens, what is remembered between two starts. The vendor lives in the session. */
export class GrowthBookFlags implements Flags {
  private readonly options: GrowthBookFlagsOptions;
  private readonly listeners = new Listeners();
  private readonly exposures = new Exposures();
  private readonly logged = new Set<string>();
  /** Of features, until something changes: a rule the vendor complains about is complained about once. */
  private readonly answers = new Map<string, unknown>();
  private attributes: FlagAttributes = { id: null };
  private phase: 'new' | 'running' | 'stopped' = 'new';
  private turn = 0;
  private session: FlagSession | null = null;
  private closing: Promise<void> = Promise.resolve();

  constructor(options: GrowthBookFlagsOptions) {
    this.options = options;
  }

  start(): void {
    if (this.phase === 'running') return;
    const again = this.phase === 'stopped';
    this.phase = 'running';
    this.turn += 1;
    if (again) this.change();
    if (this.options.clientKey === '') this.report(MISSING_CLIENT_KEY);
    else void this.open(this.turn);
  }

  stop(): void {
    if (this.phase !== 'running') return;
    this.phase = 'stopped';
    this.turn += 1;
    this.answers.clear();
    if (this.session !== null) this.closing = this.session.close();
    this.session = null;
  }

  state(): FlagsState {
    if (this.phase === 'stopped') return 'destroyed';
    return this.session?.ready() === true ? 'ready' : 'not-ready';
  }

  isOn(feature: string): boolean {
    return Boolean(this.answer(feature));
  }

  value<Value extends FlagValue>(feature: string, fallback: Value): Value {
    return valueOr(this.answer(feature), fallback);
  }

  setAttributes(attributes: FlagAttributes): void {
    this.attributes = attributes;
    this.answers.clear();
    this.session?.setAttributes(attributes);
  }

  onChange(listener: () => void): () => void {
    return this.listeners.join(listener);
  }

  onExposure(listener: (exposure: FlagExposure) => void): () => void {
    return this.exposures.join(listener);
  }

  private async open(turn: number): Promise<void> {
    try {
      await this.closing;
      const { openSession } = await import('./flag-session.ts');
      if (turn !== this.turn) return;
      this.session = openSession(this.options, this.attributes, {
        changed: () => this.heard(turn, () => this.change()),
        exposed: (exposure) => this.heard(turn, () => this.exposures.tell(this.attributes.id, exposure)),
        report: (message) => this.heard(turn, () => this.report(message)),
      });
    } catch (error) {
      this.heard(turn, () => this.report(startFailure(error)));
    }
  }

  /** What a session says after it was stopped is said to nobody. */
  private heard(turn: number, action: () => void): void {
    if (turn === this.turn) action();
  }

  private answer(feature: string): unknown {
    if (this.session?.ready() !== true) return undefined;
    if (!this.answers.has(feature)) this.answers.set(feature, this.session.evaluate(feature));
    return this.answers.get(feature);
  }

  private change(): void {
    this.answers.clear();
    this.listeners.tell();
  }

  private report(message: string): void {
    if (this.logged.has(message)) return;
    this.logged.add(message);
    this.options.log(message);
  }
}
