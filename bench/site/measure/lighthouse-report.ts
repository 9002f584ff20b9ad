/** The part of Lighthouse's report that is read here. */
export interface LighthouseReport {
  readonly runtimeError?: { readonly code: string; readonly message: string };
  readonly environment: { readonly benchmarkIndex: number };
  readonly categories: Readonly<Record<string, LighthouseCategory>>;
  readonly audits: Readonly<Record<string, LighthouseAudit>>;
}

interface LighthouseCategory {
  /** Of 1. */
  readonly score: number | null;
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
}

interface LighthouseAudit {
  readonly score: number | null;
  readonly numericValue?: number;
  readonly details?: { readonly items?: readonly unknown[] };
}

/** An item of the audit `network-requests`. */
export interface NetworkRequest {
  readonly url: string;
  readonly resourceType?: string;
  readonly mimeType?: string;
  /** Bytes as they came: compressed body and headers. */
  readonly transferSize: number;
  readonly finished?: boolean;
}
