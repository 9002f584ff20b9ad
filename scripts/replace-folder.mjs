import { existsSync, renameSync, rmSync } from 'node:fs';

/**
 * Puts the folder `made` where `place` is: what is there is never half of either. Where another process
 * was quicker and `isAsGood` says so of what it left, that stays. What cannot be put there leaves what was there.
 */
export function replaceFolder(made, place, isAsGood) {
  if (isAsGood()) return;
  const former = `${made}.former`;
  if (existsSync(place)) renameSync(place, former);
  try {
    renameSync(made, place);
  } catch (error) {
    if (isAsGood()) return;
    if (!existsSync(place) && existsSync(former)) renameSync(former, place);
    throw error;
  } finally {
    rmSync(former, { recursive: true, force: true });
  }
}
