import { makeAutoObservable, observableRef } from 'mobx';
import { type CallHistory, healthOf, NO_CALLS, usualTime } from '../../../domain/devtools/call-history.ts';
import { withFaults, withVendor } from '../../../domain/devtools/change-overrides.ts';
import type { ConformanceReport } from '../../../domain/devtools/conformance-report.ts';
import { type Faults, NO_FAULTS, NO_OVERRIDES, type Overrides } from '../../../domain/devtools/overrides.ts';
import { textOfOverrides } from '../../../domain/devtools/overrides-text.ts';
import type { PageStore } from '../../stores/page-store.ts';
import type { Switchboard, SwitchboardPort } from './switchboard.ts';

/** What is changed in this browser, what is wished, and how the ports do. */
export class ProvidersStore implements PageStore {
  wish: Overrides;
  private checking: ReadonlySet<string> = new Set();
  private unasked: ReadonlySet<string> = new Set();
  private reports: ReadonlyMap<string, ConformanceReport> = new Map();
  private histories: ReadonlyMap<string, CallHistory> = new Map();
  private readonly switchboard: Switchboard;
  private stops: readonly (() => void)[] = [];

  constructor(switchboard: Switchboard) {
    this.switchboard = switchboard;
    this.wish = switchboard.overrides;
    makeAutoObservable<ProvidersStore, 'switchboard' | 'stops' | 'checking' | 'unasked' | 'reports' | 'histories'>(
      this,
      {
        switchboard: false,
        stops: false,
        wish: observableRef,
        checking: observableRef,
        unasked: observableRef,
        reports: observableRef,
        histories: observableRef,
      },
      { autoBind: true },
    );
  }

  start(): void {
    if (this.stops.length > 0) return;
    this.refresh();
    this.stops = [this.switchboard.onCall(this.refresh), this.switchboard.onReport(this.report)];
  }

  stop(): void {
    for (const stop of this.stops) stop();
    this.stops = [];
  }

  get ports(): readonly SwitchboardPort[] {
    return this.switchboard.ports;
  }

  get ignored(): readonly string[] {
    return this.switchboard.ignored;
  }

  get watching(): boolean {
    return this.switchboard.watching;
  }

  /** Something is wished that is not so yet. */
  get waiting(): boolean {
    return textOfOverrides(this.wish) !== textOfOverrides(this.switchboard.overrides);
  }

  /** Something is not as the build has it. */
  get changed(): boolean {
    return textOfOverrides(this.switchboard.overrides) !== null;
  }

  vendorOf({ port, usual }: SwitchboardPort): string {
    return this.wish[port]?.vendor ?? usual;
  }

  faultsOf({ port }: SwitchboardPort): Faults {
    return this.wish[port]?.faults ?? NO_FAULTS;
  }

  historyOf({ port }: SwitchboardPort): CallHistory {
    return this.histories.get(port) ?? NO_CALLS;
  }

  isChecking({ port }: SwitchboardPort): boolean {
    return this.checking.has(port);
  }

  healthOf(port: SwitchboardPort): 'good' | 'trouble' | 'unknown' {
    return healthOf(this.historyOf(port));
  }

  timeOf(port: SwitchboardPort): number | null {
    return usualTime(this.historyOf(port));
  }

  reportOf(port: SwitchboardPort): ConformanceReport | undefined {
    return this.reports.get(port.port);
  }

  /** The last check asked nobody: one has to be signed in for it. */
  needsSignIn({ port }: SwitchboardPort): boolean {
    return this.unasked.has(port);
  }

  choose({ port, usual }: SwitchboardPort, vendor: string): void {
    this.wish = withVendor(this.wish, port, vendor === usual ? null : vendor);
  }

  wishFault({ port }: SwitchboardPort, fault: Partial<Faults>): void {
    this.wish = withFaults(this.wish, port, { ...(this.wish[port]?.faults ?? NO_FAULTS), ...fault });
  }

  /** Every port that has one gets its fake: the whole site without a host. */
  chooseFakes(): void {
    for (const port of this.ports) {
      if (port.vendors.some(({ id }) => id === 'fake') && port.sliders.length > 1) this.choose(port, 'fake');
    }
  }

  forget(): void {
    this.wish = this.switchboard.overrides;
  }

  apply(): void {
    this.switchboard.apply(this.wish);
  }

  reset(): void {
    this.switchboard.apply(NO_OVERRIDES);
  }

  watch(on: boolean): void {
    this.switchboard.watch(on);
  }

  runSuite(port: SwitchboardPort): void {
    this.reports = new Map([...this.reports].filter(([name]) => name !== port.port));
    this.switchboard.runSuite(port.port, this.vendorOf(port));
  }

  async check({ port }: SwitchboardPort): Promise<void> {
    if (this.checking.has(port)) return;
    this.checking = new Set([...this.checking, port]);
    const asked = await this.switchboard.check(port);
    this.checked(port, asked);
  }

  async checkAll(): Promise<void> {
    await Promise.all(this.ports.filter(({ checkable }) => checkable).map(this.check));
  }

  private checked(port: string, asked: boolean): void {
    this.checking = without(this.checking, port);
    this.unasked = asked ? without(this.unasked, port) : new Set([...this.unasked, port]);
    this.refresh();
  }

  private refresh(): void {
    this.histories = new Map(this.ports.map(({ port }) => [port, this.switchboard.history(port)]));
  }

  private report(report: ConformanceReport): void {
    this.reports = new Map([...this.reports, [report.port, report]]);
  }
}

function without(ports: ReadonlySet<string>, port: string): ReadonlySet<string> {
  return new Set([...ports].filter((name) => name !== port));
}
