import { messages } from '#messages/features/adapter-switchboard/adapters.messages';
import type { ConformanceReport } from '#domain/devtools/conformance-report.ts';

/** `name`: what was run, in front of the counts. */
export function formatReport(name: string, { done, passed, failed, skipped }: ConformanceReport): string {
  const counts = messages.tries.counts(passed, failed, skipped);
  return done ? messages.tries.done(name, counts) : messages.tries.running(name, counts);
}
