import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Contender } from './contender.ts';
import { writePeerScene } from './peer-scene/write-peer-scene.ts';
import { CRF } from './scene.ts';

const PEERS = new URL('./peers/', import.meta.url);

const BROWSERS = [
  { name: 'headless shell', path: '/usr/bin/chromium-headless-shell', mode: 'headless-shell' },
  { name: 'Chromium', path: '/usr/bin/chromium', mode: 'chrome-for-testing' },
] as const;

const TABS = [1, 2];
const PRESET = 'veryfast';
/** What the product itself compresses with. */
const OUR_PRESET = 'superfast';

export interface Peers {
  readonly version: string;
  readonly browsers: readonly string[];
  readonly contenders: readonly Contender[];
  /** Tried once for the report, but not comparable: its file is several times larger. */
  readonly aside: Contender;
  /** The first contender's frames without any loss, slowly. */
  readonly lossless: Contender;
}

/** Remotion in every browser that is here, with one tab and two. Installs it when it is not there yet. */
export async function preparePeers(folder: string): Promise<Peers | undefined> {
  const browsers = BROWSERS.filter(({ path }) => existsSync(path));
  const [browser] = browsers;
  if (browser === undefined) {
    process.stderr.write('Remotion is left out: it needs a browser. apt-get install chromium-headless-shell chromium\n');
    return undefined;
  }
  if (!existsSync(new URL('node_modules/@remotion/renderer', PEERS))) {
    process.stderr.write('Installing Remotion for the comparison.\n');
    execFileSync('npm', ['install', '--no-package-lock', '--no-audit', '--no-fund'], {
      cwd: PEERS,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  const bundle = join(folder, 'bundle');
  await writePeerScene(PEERS);
  execFileSync(process.execPath, [new URL('bundle.mjs', PEERS).pathname, bundle], { stdio: ['ignore', 'ignore', 'inherit'] });
  const usual = { bundle, browser: browser.path, chromeMode: browser.mode, tabs: 1, preset: PRESET, crf: CRF };
  return {
    version: readVersion('@remotion/renderer'),
    browsers: browsers.map(({ path }) =>
      execFileSync(path, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim(),
    ),
    contenders: browsers.flatMap(({ name, path, mode }) =>
      TABS.map((tabs) =>
        createRemotionPeer(`Remotion, ${name}, ${tabs === 1 ? 'one tab' : `${tabs} tabs`}`, {
          ...usual,
          browser: path,
          chromeMode: mode,
          tabs,
        }),
      ),
    ),
    aside: createRemotionPeer(`Remotion, ${browser.name}, one tab, ${OUR_PRESET}`, { ...usual, preset: OUR_PRESET }),
    lossless: createRemotionPeer('Remotion, lossless', { ...usual, isLossless: true }),
  };
}

function createRemotionPeer(name: string, options: Readonly<Record<string, string | number | boolean>>): Contender {
  const script = new URL('remotion.mjs', PEERS).pathname;
  return { name, command: (frames, out) => [process.execPath, script, JSON.stringify({ ...options, frames, out })] };
}

function readVersion(name: string): string {
  const manifest: { readonly version: string } = JSON.parse(readFileSync(new URL(`node_modules/${name}/package.json`, PEERS), 'utf8'));
  return manifest.version;
}
