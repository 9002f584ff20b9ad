import { createManualClock, errorReportsSuite, readSentJson, type ReportedError } from 'castwright/testing';
import { expect, test, vi } from 'vitest';
import { createAcmeReports } from './client.ts';
import { metadata } from './metadata.ts';

function open() {
  const clock = createManualClock();
  const bodies: string[] = [];
  const fetch: typeof globalThis.fetch = async (_, init) => {
    bodies.push(JSON.stringify(readSentJson(init)));
    return new Response(null, { status: 202 });
  };
  const reports = createAcmeReports({ url: 'https://errors.acme.example/reports', release: 'castwright@1.2.3', clock, fetch });
  const toReported = ({ message, kind, userId, drawnIn }: ReportedError) => ({ message, kind, userId, drawnIn });
  return { reports, clock, bodies, reported: () => bodies.map((body) => toReported(JSON.parse(body) as ReportedError)) };
}

errorReportsSuite({ name: 'acme', open, metadata });

test('no email address and no token leaves the page', async () => {
  const { reports, bodies } = open();
  reports.report(new Error('No ann@example.com at /signin/one-time?ticket=abc123'), { kind: 'caught' });
  await vi.waitFor(() => expect(bodies).toHaveLength(1));
  for (const secret of ['ann@example.com', 'abc123']) expect(bodies[0]).not.toContain(secret);
});
