import fc from 'fast-check';
import { createBrowserConnectivity } from '#adapters/connectivity/browser/index.ts';
import { createFakeConnectivity } from '#adapters/connectivity/fake/index.ts';
import type { Connectivity } from '#ports/connectivity.ts';
import { compareAdapters, type Subject } from './support/compare-adapters.ts';
import { connectivitySuite } from './connectivity.suite.ts';

interface ConnectivityFixture {
  readonly connectivity: Connectivity;
  readonly turn: (online: boolean) => void;
}

function openBrowser(): ConnectivityFixture {
  const events = new EventTarget();
  const navigator = { onLine: true };
  return {
    connectivity: createBrowserConnectivity({ events, navigator }),
    turn(online) {
      navigator.onLine = online;
      events.dispatchEvent(new Event(online ? 'online' : 'offline'));
    },
  };
}

function openFake(): ConnectivityFixture {
  const connectivity = createFakeConnectivity();
  return { connectivity, turn: (online) => connectivity.set(online) };
}

connectivitySuite('browser', openBrowser);
connectivitySuite('fake', openFake);

/** What subscribers hear of each step; they are known by the order in which they came. */
function drive({ connectivity, turn }: ConnectivityFixture): Subject<string> {
  const heard: string[] = [];
  const leaving: (() => void)[] = [];
  return async (step) => {
    if (step === 'subscribe') {
      const name = leaving.length;
      leaving.push(connectivity.subscribe(() => void heard.push(`${name} ${connectivity.online()}`)));
    } else if (step === 'leave') leaving.shift()?.();
    // A browser tells changes only.
    else if (connectivity.online() !== (step === 'online')) turn(step === 'online');
    return `${connectivity.online()} ${heard.splice(0).join()}`;
  };
}

compareAdapters({
  title: 'whether the device is online, in a fake and by a browser',
  calls: fc.constantFrom('online', 'offline', 'subscribe', 'leave'),
  length: 16,
  runs: 100,
  open: async () => ({ fake: drive(openFake()), real: drive(openBrowser()), close: async () => {} }),
});
