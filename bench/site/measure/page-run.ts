export const SCORES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'speed-index'] as const;
export const KINDS = ['script', 'font', 'style', 'image', 'page', 'other'] as const;

export type Score = (typeof SCORES)[number];
export type Time = (typeof TIMES)[number];
export type Kind = (typeof KINDS)[number];

/** What one visit showed. */
export interface PageRun {
  readonly page: string;
  /** Of 100. */
  readonly scores: Readonly<Record<Score, number>>;
  readonly milliseconds: Readonly<Record<Time, number>>;
  readonly layoutShift: number;
  /** Transferred bytes, compressed, with response headers; without videos. */
  readonly bytes: Readonly<Record<Kind, number>>;
  /** Bodies of its scripts, compressed with brotli, without headers. */
  readonly scriptBodies: number;
  /** Audits that cost a point, by name. */
  readonly lost: readonly string[];
  /** How fast Lighthouse found this machine to be at that moment; higher is faster. */
  readonly machineIndex: number;
}
