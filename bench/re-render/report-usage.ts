import { writeFileSync } from 'node:fs';

/** Loaded before a program (`--import`): writes what the whole process has used to the file named in `CASTWRIGHT_USAGE_FILE`. */
const file = process.env['CASTWRIGHT_USAGE_FILE'];

if (file !== undefined) {
  process.on('exit', () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    writeFileSync(file, JSON.stringify({ cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, peakMegabytes: maxRSS / 1024 }));
  });
}
