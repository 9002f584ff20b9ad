import type { LighthouseReport, NetworkRequest } from './lighthouse-report.ts';
import { type Kind, KINDS, type PageRun, SCORES, TIMES } from './page-run.ts';

/** Only what comes over the network counts. */
const OF_THE_NETWORK = /^https?:/;

const KIND_OF_TYPE: Readonly<Record<string, Kind>> = {
  Script: 'script',
  Font: 'font',
  Stylesheet: 'style',
  Image: 'image',
  Document: 'page',
};

/** The results of one visit, without those that need the server. */
export function parseReport(page: string, report: LighthouseReport): Omit<PageRun, 'scriptBodies'> {
  if (report.runtimeError !== undefined) throw new Error(`${page}: ${report.runtimeError.code}, ${report.runtimeError.message}`);
  return {
    page,
    scores: record(SCORES, (name) => Math.round((report.categories[name]?.score ?? Number.NaN) * 100)),
    milliseconds: record(TIMES, (name) => Math.round(getNumber(report, name))),
    layoutShift: Number(getNumber(report, 'cumulative-layout-shift').toFixed(4)),
    bytes: countBytes(getRequests(report)),
    lost: SCORES.flatMap((name) => report.categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
    machineIndex: report.environment.benchmarkIndex,
  };
}

/** The page's network requests, without videos. */
export function getRequests(report: LighthouseReport): readonly NetworkRequest[] {
  const requests = (report.audits['network-requests']?.details?.items ?? []) as readonly NetworkRequest[];
  return requests.filter((request) => OF_THE_NETWORK.test(request.url) && !isVideo(request));
}

function countBytes(requests: readonly NetworkRequest[]): PageRun['bytes'] {
  return record(KINDS, (kind) =>
    requests.filter((request) => getKind(request) === kind).reduce((sum, { transferSize }) => sum + transferSize, 0),
  );
}

/** A preloaded file is of the type of its use where the browser tells, else known by its name. */
export function getKind({ resourceType = '', url, mimeType = '' }: NetworkRequest): Kind {
  const known = KIND_OF_TYPE[resourceType];
  if (known !== undefined) return known;
  if (/javascript/.test(mimeType) || /\.m?js$/.test(url)) return 'script';
  if (mimeType.startsWith('image/')) return 'image';
  return url.endsWith('.woff2') ? 'font' : 'other';
}

function isVideo({ resourceType, mimeType = '' }: NetworkRequest): boolean {
  return resourceType === 'Media' || mimeType.startsWith('video/');
}

function getNumber(report: LighthouseReport, name: string): number {
  return report.audits[name]?.numericValue ?? Number.NaN;
}

function record<Name extends string, Value>(names: readonly Name[], valueOf: (name: Name) => Value): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;
}
