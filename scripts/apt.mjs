import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/** Debian's packages can be had without asking anybody. */
export const canUseApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

export async function aptInstall(what, packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run(what, ['apt-get', 'update', '-qq'], { env, quiet: true });
  await run(what, ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages], { env, quiet: true });
}
