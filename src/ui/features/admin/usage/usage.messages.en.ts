import type { UsageDays } from '#ports/usage-admin-api.ts';
import { pluralize } from '#ui/text/pluralize.en.ts';

interface DayFigures {
  readonly events: number;
  readonly sessions: number;
  readonly devices: number;
}

export const messages = {
  title: 'Analytics',
  time: 'Period',
  days: {
    1: 'Today',
    7: 'Last 7 days',
    30: 'Last 30 days',
    90: 'Last 90 days',
  } satisfies Record<UsageDays, string>,
  openFailed: 'Couldn’t load this page. Please reload.',
  loading: 'Loading analytics…',
  empty: {
    title: 'No activity in this period',
    text: 'Only visitors who accept analytics are counted. Open the site in another window, accept and click around; events show up here within seconds. They’re kept for 90 days.',
  },
  totals: {
    events: 'Events',
    sessions: 'Sessions',
    devices: 'Devices',
    people: 'Signed-in users',
  },
  byDay: 'Events by day',
  day: (date: string, { events, sessions, devices }: DayFigures) =>
    `${date}: ${pluralize(events, 'event')}, ${pluralize(sessions, 'session')}, ${pluralize(devices, 'device')}`,
  pages: {
    title: 'Pages',
    table: 'Pages by views',
    empty: 'No page views in this period.',
    columns: { page: 'Page', views: 'Views', devices: 'Devices' },
  },
  events: {
    title: 'Events',
    table: 'Events by frequency',
    columns: { event: 'Event', times: 'Times', devices: 'Devices' },
  },
  funnel: {
    title: 'Funnel',
    text: 'Of the devices that completed the first step, how many went on to the next within a day.',
    page: (path: string) => `Page ${path}`,
    steps: 'Steps',
    step: (place: number) => `Step ${place}`,
    removeStep: (place: number) => `Remove step ${place}`,
    addStep: 'Add step',
    loading: 'Counting…',
    conversion: 'Conversion',
    share: (percent: string, devices: number) => `${percent}, ${pluralize(devices, 'device')}`,
  },
  sessions: {
    title: 'Sessions',
    text: 'A session ends after 30 minutes of inactivity.',
    loading: 'Loading sessions…',
    table: 'Sessions',
    empty: 'No sessions in this period.',
    columns: { began: 'Started', took: 'Duration', events: 'Events', firstPage: 'First page', person: 'User' },
    noPage: 'None',
    signedOut: 'Not signed in',
  },
  session: {
    title: 'Session',
    back: 'All analytics',
    loading: 'Loading the session…',
    began: (time: string, events: number) => `Started ${time}, ${pluralize(events, 'event')}.`,
    events: 'Events',
    start: 'Start',
    after: (duration: string) => `+ ${duration}`,
    properties: 'Properties',
  },
  duration: {
    seconds: (count: number) => pluralize(count, 'second'),
    minutes: (count: number) => pluralize(count, 'minute'),
    hours: (count: number) => pluralize(count, 'hour'),
  },
} as const;
