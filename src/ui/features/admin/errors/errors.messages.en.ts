import { pluralize } from '#ui/text/pluralize.en.ts';
import type { ErrorState } from '#domain/errors/error-report-payload.ts';

/** Messages of /admin/errors and /admin/errors/:id. */
export const messages = {
  title: 'Errors',
  openFailed: 'Couldn’t load this page. Please reload.',
  traces: 'Page performance',
  search: 'Search by text or location',
  state: 'State',
  states: { open: 'Open', resolved: 'Resolved', ignored: 'Ignored' } satisfies Record<ErrorState, string>,
  kinds: {
    uncaught: 'Broke the page',
    recoverable: 'Recovered',
    caught: 'Handled',
  },
  none: {
    title: 'No errors',
    text: 'Errors in users’ browsers are listed here for 30 days, grouped by cause.',
  },
  notFound: {
    title: 'No matching errors',
    text: 'No error matches this search and state. Try fewer words.',
  },
  list: {
    label: 'Errors',
    error: 'Error',
    state: 'State',
    kind: 'Kind',
    times: 'Count',
    people: 'Users',
    lastSeen: 'Last seen',
    version: 'Version',
    change: 'Change',
  },
  /** Actions that lead to each state. */
  acts: { open: 'Reopen', resolved: 'Resolve', ignored: 'Ignore' } satisfies Record<ErrorState, string>,
  remove: 'Remove',
  changeState: (act: string, title: string) => `${act}: ${title}`,
  one: {
    title: 'Error',
    all: 'All errors',
    times: (count: number) => pluralize(count, 'time'),
    people: (count: number) => (count === 1 ? '1 user' : `${count} users`),
    first: (when: string) => `first ${when}`,
    last: (when: string) => `last ${when}`,
    events: (count: number) => (count === 1 ? 'Latest occurrence' : `Latest ${count} occurrences`),
  },
  event: {
    signedOut: 'Not signed in',
    page: 'Page',
    browser: 'Browser',
    version: 'Version',
    frames: 'Stack trace',
    before: 'What happened before',
    copy: 'Copy',
    copyField: 'Error as text',
    replay: 'Download session replay',
  },
  copied: {
    page: (address: string) => `Page: ${address}`,
    time: (time: string) => `Time: ${time}`,
    browser: (name: string) => `Browser: ${name}`,
    version: (release: string) => `Version: ${release}`,
  },
} as const;
