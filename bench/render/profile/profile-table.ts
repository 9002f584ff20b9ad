import type { RenderProfile } from './profile-render.ts';
import type { Stage } from './stages.ts';

/** Milliseconds of a frame in each stage, and their share: most first. */
export function formatProfileTable(profiles: readonly RenderProfile[]): string {
  const stages = new Set(profiles.flatMap(({ milliseconds }) => Object.keys(milliseconds) as Stage[]));
  const sum = (stage: Stage): number => profiles.reduce((whole, { milliseconds }) => whole + (milliseconds[stage] ?? 0), 0);
  const rows = [...stages].toSorted((one, other) => sum(other) - sum(one));
  return [
    ['Stage', ...profiles.map(({ avatarId }) => avatarId)],
    ['---', ...profiles.map(() => '---')],
    ...rows.map((stage) => [stage, ...profiles.map((profile) => formatTime(profile, profile.milliseconds[stage] ?? 0))]),
    ['all', ...profiles.map((profile) => formatTime(profile, sumAll(profile)))],
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

function sumAll({ milliseconds }: RenderProfile): number {
  return Object.values(milliseconds).reduce((sum, time) => sum + time, 0);
}

function formatTime(profile: RenderProfile, time: number): string {
  return `${(time / profile.frames).toFixed(2)} ms (${((time / sumAll(profile)) * 100).toFixed(1)} %)`;
}
