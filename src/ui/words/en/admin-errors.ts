import type { ErrorState } from '../../../ports/error-admin-api.ts';
import { plural } from './plural.ts';

/** /admin/errors and /admin/errors/:id. */
export const words = {
  title: 'Errors',
  openFailed: 'This page could not be opened. Nothing was changed. Load it again.',
  traces: 'How long pages take',
  search: 'Search by words or place',
  state: 'State',
  states: { open: 'Open', resolved: 'Resolved', ignored: 'Ignored' } satisfies Record<ErrorState, string>,
  kinds: {
    uncaught: 'Broke the page',
    recoverable: 'Mended itself',
    caught: 'Was dealt with',
  },
  none: {
    title: 'No errors',
    text: 'What breaks in somebody’s page is listed here, alike ones together, for 30 days.',
  },
  notFound: {
    title: 'No such error',
    text: 'No error has these words in it and this state. Search for fewer of them.',
  },
  list: {
    label: 'Errors',
    error: 'Error',
    state: 'State',
    kind: 'Kind',
    times: 'Times',
    people: 'People',
    lastSeen: 'Last seen',
    version: 'Version',
    change: 'Change',
  },
  /** What brings an error into the state. */
  acts: { open: 'Open again', resolved: 'Resolve', ignored: 'Ignore' } satisfies Record<ErrorState, string>,
  actNamed: (act: string, title: string) => `${act}: ${title}`,
  one: {
    title: 'Error',
    all: 'All errors',
    times: (count: number) => plural(count, 'time'),
    people: (count: number) => (count === 1 ? '1 person' : `${count} people`),
    first: (when: string) => `first ${when}`,
    last: (when: string) => `last ${when}`,
    events: (count: number) => (count === 1 ? 'When it happened' : `The latest ${count} times`),
  },
  event: {
    nobody: 'Nobody signed in',
    page: 'Page',
    browser: 'Browser',
    version: 'Version',
    frames: 'Calls, the one that failed first',
    before: 'Before it',
    copy: 'Copy',
    copyField: 'The error as text',
    replay: 'Download the recording',
  },
  copied: {
    page: (address: string) => `Page: ${address}`,
    time: (time: string) => `Time: ${time}`,
    browser: (name: string) => `Browser: ${name}`,
    version: (release: string) => `Version: ${release}`,
  },
} as const;
