import { countLeft, findRerenderProblem, isUnderWay, type Rerender, type RerenderReport } from '#domain/rerender/rerender.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { VideoDetail } from '#ports/video-api.ts';
import { NOT_FOUND, NOT_FINISHED } from './memory-rejections.ts';

export interface MemoryRerenders {
  load(video: VideoDetail | undefined): ApiOutcome<RerenderReport>;
  request(video: VideoDetail | undefined): ApiOutcome<RerenderReport>;
  cancel(video: VideoDetail | undefined): ApiOutcome<RerenderReport>;
}

const DIGEST = 'd1'.repeat(32);

/** Renders a little further with each look at it: waiting, rendering, identical. */
export function createMemoryRerenders(now: () => string): MemoryRerenders {
  const latest = new Map<string, Rerender>();
  let requested = 0;
  const report = (taskId: string): ApiOutcome<RerenderReport> => ({
    kind: 'ok',
    value: { latest: latest.get(taskId) ?? null, left: countLeft(requested) },
  });

  function advance(known: Rerender): Rerender {
    if (known.state === 'waiting') return { ...known, state: 'rendering', progress: 50 };
    if (known.state !== 'rendering') return known;
    return { ...known, state: 'identical', progress: 100, endedAt: now(), digest: DIGEST, isEngineChanged: false };
  }

  return {
    load(video) {
      if (!video) return NOT_FOUND;
      const known = latest.get(video.taskId);
      if (known !== undefined) latest.set(video.taskId, advance(known));
      return report(video.taskId);
    },
    request(video) {
      if (!video) return NOT_FOUND;
      if (video.status !== 'completed') return NOT_FINISHED;
      const problem = findRerenderProblem(video.durationSeconds ?? 0);
      if (problem !== undefined) return { kind: 'rejected', status: 400, code: 'too-long-to-compare', message: problem };
      const known = latest.get(video.taskId);
      if (known !== undefined && isUnderWay(known.state)) return report(video.taskId);
      if (countLeft(requested) === 0) return TOO_MANY;
      requested += 1;
      const nothing = { endedAt: null, digest: null, isEngineChanged: null, differsAt: null, problem: null };
      latest.set(video.taskId, { state: 'waiting', progress: 0, requestedAt: now(), ...nothing });
      return report(video.taskId);
    },
    cancel(video) {
      if (!video) return NOT_FOUND;
      const known = latest.get(video.taskId);
      if (known !== undefined && isUnderWay(known.state)) latest.set(video.taskId, { ...known, state: 'canceled', endedAt: now() });
      return report(video.taskId);
    },
  };
}

const TOO_MANY: ApiOutcome<never> = {
  kind: 'rejected',
  status: 429,
  code: 'too-many-rerenders',
  message: 'Your workspace has rendered 5 videos again in the last 24 hours. Try again tomorrow.',
};
