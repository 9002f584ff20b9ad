import { checkLength } from '../../../src/domain/plans/check-plan.ts';
import type { SpokenScene } from '../../../src/domain/speech/spoken-scene.ts';
import type { HostServices } from '../../shared/server-context.ts';
import { spokenSceneSeconds } from '../use-cases/measure-project-seconds.ts';
import { planUsage } from '../../billing/use-cases/quota.ts';
import type { VideoRow } from '../use-cases/task-message.ts';
import { failVideo } from './fail-video.ts';

/** PLN-4 once more, now that the exact length is known. False when the video was too long and has failed. */
export async function enforceLength(services: HostServices, row: VideoRow, spoken: readonly SpokenScene[]): Promise<boolean> {
  const usage = await planUsage(services.database.db, row.ownerId, { now: services.clock.now(), lock: false });
  if (usage === undefined) return false;

  const seconds = spoken.reduce((sum, scene) => sum + spokenSceneSeconds(scene), 0);
  const refusal = checkLength(usage.limits, seconds);
  if (refusal === undefined) return true;
  await failVideo(services, row.id, { ...refusal, ourFault: false });
  return false;
}
