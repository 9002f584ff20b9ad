import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type CallHistory, getHealth, NO_CALLS, computeMedianTime } from '#domain/devtools/call-history.ts';
import { overrideFaults, overrideAdapter, serializeOverrides } from '#domain/devtools/overrides-text.ts';
import { type ConformanceReport, MAIN_FLOW } from '#domain/devtools/conformance-report.ts';
import { type Faults, NO_FAULTS, NO_OVERRIDES, type Overrides } from '#domain/devtools/overrides.ts';
import type { PageStore } from '../../stores/page-store.ts';
import type { Switchboard, SwitchboardPort } from './switchboard.ts';
import { Lifetime } from '../../stores/lifetime.ts';

export interface PortViewProps {
  readonly store: SwitchboardStore;
  readonly port: SwitchboardPort;
}

/** Current and requested overrides of this browser, and the health of its ports. */
export class SwitchboardStore implements PageStore {
  draft: Overrides;
  private checking: ReadonlySet<string> = new Set();
  private needingSignIn: ReadonlySet<string> = new Set();
  private reports: ReadonlyMap<string, ConformanceReport> = new Map();
  private histories: ReadonlyMap<string, CallHistory> = new Map();
  readonly #switchboard: Switchboard;
  readonly #lifetime = new Lifetime();

  constructor(switchboard: Switchboard) {
    this.#switchboard = switchboard;
    this.draft = switchboard.overrides;
    makeAutoObservable<SwitchboardStore, 'checking' | 'needingSignIn' | 'reports' | 'histories'>(
      this,
      { draft: observableRef, checking: observableRef, needingSignIn: observableRef, reports: observableRef, histories: observableRef },
      { autoBind: true },
    );
  }

  start(): void {
    if (!this.#lifetime.start()) return;
    this.#refresh();
    this.#lifetime.add(
      this.#switchboard.onCall(() => runInAction(() => this.#refresh())),
      this.#switchboard.onReport((report) => runInAction(() => this.#report(report))),
    );
  }

  stop(): void {
    this.#lifetime.stop();
  }

  get isOpen(): boolean {
    return this.#switchboard.isOpen;
  }

  get ports(): readonly SwitchboardPort[] {
    return this.#switchboard.ports;
  }

  get ignored(): readonly string[] {
    return this.#switchboard.ignored;
  }

  get watching(): boolean {
    return this.#switchboard.watching;
  }

  /** Whether a requested override is not applied yet. */
  get waiting(): boolean {
    return serializeOverrides(this.draft) !== serializeOverrides(this.#switchboard.overrides);
  }

  /** Whether anything differs from the build. */
  get changed(): boolean {
    return serializeOverrides(this.#switchboard.overrides) !== null;
  }

  getAdapter({ port, defaultAdapter }: SwitchboardPort): string {
    return this.draft[port]?.vendor ?? defaultAdapter;
  }

  getFaults({ port }: SwitchboardPort): Faults {
    return this.draft[port]?.faults ?? NO_FAULTS;
  }

  getHistory({ port }: SwitchboardPort): CallHistory {
    return this.histories.get(port) ?? NO_CALLS;
  }

  isChecking({ port }: SwitchboardPort): boolean {
    return this.checking.has(port);
  }

  getHealth(port: SwitchboardPort): 'good' | 'trouble' | 'unknown' {
    return getHealth(this.getHistory(port));
  }

  getUsualTime(port: SwitchboardPort): number | null {
    return computeMedianTime(this.getHistory(port));
  }

  getReport(port: SwitchboardPort): ConformanceReport | undefined {
    return this.reports.get(port.port);
  }

  get mainFlowReport(): ConformanceReport | undefined {
    return this.reports.get(MAIN_FLOW);
  }

  /** Whether the last check was skipped because it requires a signed-in user. */
  needsSignIn({ port }: SwitchboardPort): boolean {
    return this.needingSignIn.has(port);
  }

  choose({ port, defaultAdapter }: SwitchboardPort, adapter: string): void {
    this.draft = overrideAdapter(this.draft, port, adapter === defaultAdapter ? null : adapter);
  }

  setFault({ port }: SwitchboardPort, fault: Partial<Faults>): void {
    this.draft = overrideFaults(this.draft, port, { ...(this.draft[port]?.faults ?? NO_FAULTS), ...fault });
  }

  /** Overrides every port that has a fake: the whole site without a server. */
  chooseFakes(): void {
    for (const port of this.ports) {
      if (port.adapters.some(({ id }) => id === 'fake') && port.sliders.length > 1) this.choose(port, 'fake');
    }
  }

  discard(): void {
    this.draft = this.#switchboard.overrides;
  }

  apply(): void {
    this.#switchboard.apply(this.draft);
  }

  reset(): void {
    this.#switchboard.apply(NO_OVERRIDES);
  }

  watch(on: boolean): void {
    this.#switchboard.watch(on);
  }

  runSuite(port: SwitchboardPort): void {
    this.#runSuite(port.port, this.getAdapter(port));
  }

  /** With the fakes of every port it takes. */
  runMainFlow(): void {
    this.#runSuite(MAIN_FLOW, 'fake');
  }

  async check({ port }: SwitchboardPort): Promise<void> {
    if (this.checking.has(port)) return;
    this.checking = new Set([...this.checking, port]);
    const asked = await this.#switchboard.check(port);
    runInAction(() => this.#checked(port, asked));
  }

  async checkAll(): Promise<void> {
    await Promise.all(this.ports.filter(({ checkable }) => checkable).map(this.check));
  }

  #runSuite(name: string, adapter: string): void {
    this.reports = new Map([...this.reports].filter(([reported]) => reported !== name));
    this.#switchboard.runSuite(name, adapter);
  }

  #checked(port: string, asked: boolean): void {
    this.checking = removeFrom(this.checking, port);
    this.needingSignIn = asked ? removeFrom(this.needingSignIn, port) : new Set([...this.needingSignIn, port]);
    this.#refresh();
  }

  #refresh(): void {
    this.histories = new Map(this.ports.map(({ port }) => [port, this.#switchboard.history(port)]));
  }

  #report(report: ConformanceReport): void {
    this.reports = new Map([...this.reports, [report.port, report]]);
  }
}

function removeFrom(ports: ReadonlySet<string>, port: string): ReadonlySet<string> {
  return new Set([...ports].filter((name) => name !== port));
}
