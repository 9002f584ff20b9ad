import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Contender } from './contender.ts';
import { type Choice, choosePeers } from './measure/choose-peers.ts';
import { describeMachine } from './measure/describe-machine.ts';
import { readLoadOfLastMinute, waitUntilIdle } from './measure/machine-load.ts';
import { measureWork, type Work } from './measure/measure-work.ts';
import { measurePair, type Pair } from './measure/slope.ts';
import { BARE, DRAWN, OURS } from './own-contenders.ts';
import { profileRenders } from './profile/profile-render.ts';
import { formatProfileTable } from './profile/profile-table.ts';
import { preparePeers } from './peer-contenders.ts';
import { compareQuality } from './quality/compare-quality.ts';
import { formatMachineLine, formatReadmeSection } from './report/readme-section.ts';
import type { Results } from './report/results.ts';
import { rewriteSection } from './report/rewrite-section.ts';
import { formatSpeedTable } from './report/speed-table.ts';
import { summarize } from './report/summarize.ts';
import { judgeComparison } from './report/judge-comparison.ts';
import { formatWorkTable } from './report/work-table.ts';
import { CRF } from './scene.ts';
import { readSettings } from './settings.ts';

const settings = readSettings();
const folder = await mkdtemp(join(tmpdir(), 'bench-'));
const scrap = join(folder, 'scrap.mp4');
const NO_PEERS: Choice = { trials: [], chosen: [] };
try {
  await report(await measure());
} finally {
  await rm(folder, { recursive: true });
}

async function measure(): Promise<Results> {
  printLine('preparing');
  const peers = await preparePeers(folder);
  const isIdleAtStart = await requireIdle(true);
  const loadAtStart = readLoadOfLastMinute();
  printLine('every way of running Remotion, once');
  const { trials, chosen } = peers === undefined ? NO_PEERS : await choosePeers(peers, settings.trialLengths, scrap);
  printLine('quality');
  const quality = await compareQuality(peers && { chosen, lossless: peers.lossless }, {
    folder,
    frames: settings.lengths.long,
    losslessFrames: settings.losslessFrames,
  });
  const { rounds, work, loads, isIdle } = await measureRounds([OURS, ...DRAWN, ...BARE, ...chosen]);
  printLine('a profile by stage');
  const profiles = await profileRenders(folder);
  const [ours] = quality;
  const runs = [
    ...Object.values(rounds)
      .flat()
      .flatMap(({ short, long }) => [short, long]),
    ...work.flatMap(getRuns),
  ];
  return {
    machine: describeMachine({ loadAtStart, loadBeforeRounds: loads, runs, isIdle: isIdle && isIdleAtStart }),
    lengths: settings.lengths,
    crf: CRF,
    peerVersion: peers?.version,
    browsers: peers?.browsers ?? [],
    trials,
    quality,
    verdicts: ours === undefined ? [] : quality.slice(1).map((peer) => judgeComparison(ours, peer)),
    summaries: Object.entries(rounds).map(([name, its]) => summarize(name, { its, ours: rounds[OURS.name] ?? [] }, settings.lengths)),
    work,
    profiles,
    rounds,
  };
}

/** Contenders take turns, so that whatever changes on the machine meanwhile meets them all. */
async function measureRounds(contenders: readonly Contender[]) {
  const rounds: Record<string, Pair[]> = Object.fromEntries(contenders.map(({ name }) => [name, []]));
  const work: Work[] = [];
  const loads: number[] = [];
  let isIdle = true;
  for (let round = 1; round <= settings.rounds; round += 1) {
    isIdle = (await requireIdle(false)) && isIdle;
    loads.push(readLoadOfLastMinute());
    for (const contender of contenders) {
      printLine(`round ${round} of ${settings.rounds}: ${contender.name}`);
      rounds[contender.name]?.push(await measurePair(contender, settings.lengths, scrap));
    }
    printLine(`round ${round} of ${settings.rounds}: half a minute, and one edit in ten scenes`);
    work.push(await measureWork(folder));
  }
  return { rounds, work, loads, isIdle };
}

async function requireIdle(isStart: boolean): Promise<boolean> {
  if (settings.isBusyAllowed) {
    return false;
  }
  printLine('waiting until nobody else uses the machine');
  if (!(await waitUntilIdle(isStart))) {
    throw new Error('Others use this machine, so nothing was measured. Try again later, or say --busy.');
  }
  return true;
}

function getRuns({ halfMinute, tenScenes, oneEdit }: Work) {
  return [halfMinute, tenScenes, oneEdit];
}

async function report(results: Results): Promise<void> {
  console.log(
    [formatMachineLine(results), formatSpeedTable(results), formatWorkTable(results), formatProfileTable(results.profiles)].join('\n\n'),
  );
  const json = `${JSON.stringify(results, null, 2)}\n`;
  if (settings.out !== undefined) {
    await writeFile(settings.out, json);
    console.log(`\n${formatReadmeSection(results)}`);
    return;
  }
  await writeFile(new URL('./results.json', import.meta.url), json);
  await rewriteSection(new URL('../../README.md', import.meta.url), formatReadmeSection(results));
}

function printLine(step: string): void {
  process.stderr.write(`${new Date().toTimeString().slice(0, 8)} ${step}\n`);
}
