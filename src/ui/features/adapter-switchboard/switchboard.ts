import type { CallHistory } from '../../../domain/devtools/call-history.ts';
import type { ConformanceReport } from '../../../domain/devtools/conformance-report.ts';
import type { Faults, Overrides } from '../../../domain/devtools/overrides.ts';

/** What the page of providers shows of this browser, and what it can do there. */
export interface Switchboard {
  readonly ports: readonly SwitchboardPort[];
  /** As this page was loaded. */
  readonly overrides: Overrides;
  /** What was kept and could not be used: sentences. */
  readonly ignored: readonly string[];
  /** Whether every call of every port is watched. */
  readonly watching: boolean;
  /** Keeps them and loads the page again. */
  apply(overrides: Overrides): void;
  /** Begins or ends watching, and loads the page again. */
  watch(on: boolean): void;
  history(port: string): CallHistory;
  onCall(listener: () => void): () => void;
  /** One harmless call. False: nobody was asked, for one has to be signed in. Never throws. */
  check(port: string): Promise<boolean>;
  /** Opens the page that runs the suite in this browser. */
  runSuite(port: string, adapter: string): void;
  onReport(listener: (report: ConformanceReport) => void): () => void;
}

export interface SwitchboardPort {
  readonly port: string;
  readonly title: string;
  readonly adapters: readonly AdapterSummary[];
  /** The vendor this build uses. */
  readonly defaultAdapter: string;
  /** What of it can be made to go wrong. */
  readonly sliders: readonly (keyof Faults)[];
  readonly checkable: boolean;
  readonly suite: SuiteRunner;
}

export interface AdapterSummary {
  readonly id: string;
  readonly capabilities: readonly string[];
}

/** Where the conformance suite of a port can run. `command` is for a developer's own machine. */
export type SuiteRunner = { readonly kind: 'browser' } | { readonly kind: 'host'; readonly why: string; readonly command: string };
