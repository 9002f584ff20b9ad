import type { Faults, Overrides } from './overrides.ts';

/** `geo → fake`, `videos: offline`, `speech: 800 ms slower, 20 % fail`, one for each thing that is changed. */
export function describeOverrides(overrides: Overrides): readonly string[] {
  return Object.entries(overrides).flatMap(([port, { vendor: adapter, faults }]) => [
    ...(adapter === undefined ? [] : [`${port} → ${adapter}`]),
    ...(faults === undefined ? [] : [`${port}: ${describeFaults(faults)}`]),
  ]);
}

export function describeFaults({ latency, failureRate, offline }: Faults): string {
  const parts = [
    ...(offline ? ['offline'] : []),
    ...(latency > 0 ? [`${latency} ms slower`] : []),
    ...(failureRate > 0 && !offline ? [`${failureRate} % fail`] : []),
  ];
  return parts.length === 0 ? 'no faults' : parts.join(', ');
}
