import { createBrowserConnectivity } from '../../src/adapters/connectivity/browser/index.ts';
import { createFakeConnectivity } from '../../src/adapters/connectivity/fake/index.ts';
import { connectivitySuite } from './connectivity.suite.ts';

connectivitySuite('browser', () => {
  const events = new EventTarget();
  const navigator = { onLine: true };
  return {
    connectivity: createBrowserConnectivity({ events, navigator }),
    turn(online) {
      navigator.onLine = online;
      events.dispatchEvent(new Event(online ? 'online' : 'offline'));
    },
  };
});

connectivitySuite('fake', () => {
  const connectivity = createFakeConnectivity();
  return { connectivity, turn: (online) => connectivity.set(online) };
});
