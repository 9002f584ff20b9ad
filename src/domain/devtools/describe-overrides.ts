import type { Faults, Overrides } from './overrides.ts';

/** `geo → fake`, `videos: offline`, `speech: 800 ms slower, 20 % fail`, one for each thing that is changed. */
export function wordsOfOverrides(overrides: Overrides): readonly string[] {
  return Object.entries(overrides).flatMap(([port, { vendor, faults }]) => [
    ...(vendor === undefined ? [] : [`${port} → ${vendor}`]),
    ...(faults === undefined ? [] : [`${port}: ${wordsOfFaults(faults)}`]),
  ]);
}

export function wordsOfFaults({ latency, failureRate, offline }: Faults): string {
  const parts = [
    ...(offline ? ['offline'] : []),
    ...(latency > 0 ? [`${latency} ms slower`] : []),
    ...(failureRate > 0 && !offline ? [`${failureRate} % fail`] : []),
  ];
  return parts.length === 0 ? 'no faults' : parts.join(', ');
}
