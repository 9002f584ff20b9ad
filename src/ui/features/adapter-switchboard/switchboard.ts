import type { CallHistory } from '#domain/devtools/call-history.ts';
import type { ConformanceReport } from '#domain/devtools/conformance-report.ts';
import type { Faults, Overrides } from '#domain/devtools/overrides.ts';

/** Interface of the switchboard page to this browser's ports. */
export interface Switchboard {
  /** Whether adapters can be replaced and faults injected here: only on the computer that runs the server. */
  readonly isOpen: boolean;
  readonly ports: readonly SwitchboardPort[];
  /** As applied when the page loaded. */
  readonly overrides: Overrides;
  /** Messages about stored overrides that could not be applied. */
  readonly ignored: readonly string[];
  /** Whether all calls of all ports are recorded. */
  readonly watching: boolean;
  /** Stores the overrides and reloads the page. */
  apply(overrides: Overrides): void;
  /** Starts or stops recording calls, and reloads the page. */
  watch(on: boolean): void;
  history(port: string): CallHistory;
  onCall(listener: () => void): () => void;
  /** Makes one harmless call. False: skipped, because it requires a signed-in user. Never throws. */
  check(port: string): Promise<boolean>;
  /** Opens the page that runs the port's conformance suite in this browser. */
  runSuite(port: string, adapter: string): void;
  onReport(listener: (report: ConformanceReport) => void): () => void;
}

export interface SwitchboardPort {
  readonly port: string;
  readonly title: string;
  readonly adapters: readonly AdapterSummary[];
  /** The adapter that this build uses. */
  readonly defaultAdapter: string;
  /** The faults that can be injected. */
  readonly sliders: readonly (keyof Faults)[];
  readonly checkable: boolean;
  readonly suite: SuiteRunner;
}

export interface AdapterSummary {
  readonly id: string;
  readonly capabilities: readonly string[];
}

/** Where the port's conformance suite can run. `command`: on a developer's machine. */
export type SuiteRunner = { readonly kind: 'browser' } | { readonly kind: 'host'; readonly why: string; readonly command: string };
