import { existsSync } from 'node:fs';
import { runCommand } from './run.mjs';

/** Whether Debian packages can be installed without a password: this process is root and has apt-get. */
export const canUseApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

export async function installWithApt(what, packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand(what, ['apt-get', 'update', '-qq'], { env, quiet: true });
  await runCommand(what, ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages], { env, quiet: true });
}
