import { measurePlayer, PLAYER_BUDGET } from './measure-player.ts';

/** Prints what an embedded player loads; ends with 1 above its budget. */
const files = await measurePlayer();
const total = files.reduce((sum, { compressed }) => sum + compressed, 0);
const lines = [
  ...files.map(({ name, bytes, compressed }) => `${name.padEnd(12)} ${String(bytes).padStart(7)} bytes, ${compressed} in brotli`),
  `${'together'.padEnd(12)} ${total} bytes in brotli of ${PLAYER_BUDGET}`,
];
process.stdout.write(`${lines.join('\n')}\n`);
process.exitCode = total <= PLAYER_BUDGET ? 0 : 1;
