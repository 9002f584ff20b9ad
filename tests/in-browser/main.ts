import { configureGlobal } from 'fast-check';
import { CONFORMANCE_CHANNEL, type ConformanceReport } from '#domain/devtools/conformance-report.ts';
import { collect } from './registry.ts';
import { type Result, runGroup, listTitles } from './run-suite.ts';
import { loadSuites } from './suite-files.ts';
import { selectTitles } from './select-titles.ts';

/** A property gives up after this long and reports what it has. Milliseconds. */
const PROPERTY_TIME_LIMIT = 150_000;

function root(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`The page has no element with the id "${id}"`);
  return element;
}

/** Browsers have none. A timer of the browser itself, whatever a suite does to timers meanwhile. */
function giveSetImmediate(): void {
  const after = window.setTimeout.bind(window);
  Object.assign(globalThis, { setImmediate: (action: () => void) => after(action, 0) });
}

/** Runs the suite that the URL names: `?port=geo&vendor=fake`; `&seed=7` repeats the cases of another run. */
async function run(): Promise<void> {
  const query = new URLSearchParams(window.location.search);
  const port = query.get('port') ?? '';
  const adapter = query.get('vendor') ?? '';
  const seed = Number(query.get('seed') ?? Math.floor(Math.random() * 2 ** 31));
  configureGlobal({ interruptAfterTimeLimit: PROPERTY_TIME_LIMIT, seed });

  let known = false;
  const group = await collect(async () => {
    known = await loadSuites(port);
  });
  if (!known) {
    root('summary').textContent = `There is no suite for “${port}” that runs in a browser.`;
    return;
  }
  const { wanted, note } = selectTitles(listTitles(group), adapter);
  root('about').textContent =
    `The conformance suite of “${port}”, in this browser. ${note} Seed of generated cases: ${seed} (&seed=${seed} repeats them).`;

  const channel = new BroadcastChannel(CONFORMANCE_CHANNEL);
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const tell = (done: boolean): void => {
    const report: ConformanceReport = { port, vendor: adapter, done, ...counts };
    channel.postMessage(report);
    root('summary').textContent =
      `${done ? 'Done' : 'Running'}: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped.`;
  };
  await runGroup(group, {
    isSelected: wanted,
    report(result) {
      counts[result.state] += 1;
      root('results').append(formatLine(result));
      tell(false);
    },
  });
  tell(true);
  channel.close();
}

function formatLine({ title, state, message }: Result): HTMLElement {
  const line = document.createElement('li');
  line.dataset.state = state;
  line.textContent = `${state}: ${title}`;
  if (message !== '') line.append(Object.assign(document.createElement('pre'), { textContent: message }));
  return line;
}

giveSetImmediate();
run().catch((error: unknown) => {
  root('summary').textContent = `The suite could not be run: ${String(error)}`;
});
