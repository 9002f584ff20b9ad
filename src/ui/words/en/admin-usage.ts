import type { UsageDays } from '../../../ports/usage-admin-api.ts';
import { plural } from './plural.ts';

interface DayFigures {
  readonly events: number;
  readonly sessions: number;
  readonly devices: number;
}

export const words = {
  title: 'Analytics',
  time: 'Time',
  days: {
    1: 'Today',
    7: 'Last 7 days',
    30: 'Last 30 days',
    90: 'Last 90 days',
  } satisfies Record<UsageDays, string>,
  openFailed: 'This page could not be opened. Load it again.',
  loading: 'Loading the figures',
  empty: {
    title: 'Nothing was counted in this time',
    text: 'Pages and clicks are counted only for people who agree to it when the site asks them. Open the site in another window, agree, and look around: it shows here within seconds. Events are kept for 90 days.',
  },
  totals: {
    events: 'Events',
    sessions: 'Sessions',
    devices: 'Devices',
    people: 'People signed in',
  },
  byDay: 'Events, by day',
  day: (date: string, { events, sessions, devices }: DayFigures) =>
    `${date}: ${plural(events, 'event')}, ${plural(sessions, 'session')}, ${plural(devices, 'device')}`,
  pages: {
    title: 'Pages',
    table: 'Pages by views',
    empty: 'No page was viewed in this time.',
    columns: { page: 'Page', views: 'Views', devices: 'Devices' },
  },
  events: {
    title: 'Events',
    table: 'Events by frequency',
    columns: { event: 'Event', times: 'Times', devices: 'Devices' },
  },
  funnel: {
    title: 'Funnel',
    text: 'Of the devices that did the first thing, how many went on, each time within a day.',
    tooFewTypes: 'A funnel needs two types of events. One more has to happen first.',
    steps: 'Steps',
    step: (place: number) => `Step ${place}`,
    removeStep: (place: number) => `Remove step ${place}`,
    addStep: 'Add a step',
    loading: 'Counting',
    shares: 'How many went on',
    share: (percent: string, devices: number) => `${percent}, ${plural(devices, 'device')}`,
  },
  sessions: {
    title: 'Sessions',
    text: 'A session ends after half an hour in which nothing happens.',
    loading: 'Loading sessions',
    table: 'Sessions',
    empty: 'No session in this time.',
    columns: { began: 'Began', took: 'Took', events: 'Events', firstPage: 'First page', person: 'Person' },
    noPage: 'None',
    signedOut: 'Not signed in',
  },
  session: {
    title: 'A session',
    back: 'All figures',
    loading: 'Loading the session',
    began: (time: string, events: number) => `Began ${time}, ${plural(events, 'event')}.`,
    events: 'Events',
    start: 'Start',
    after: (duration: string) => `+ ${duration}`,
    properties: 'What came with it',
  },
  duration: {
    seconds: (count: number) => plural(count, 'second'),
    minutes: (count: number) => plural(count, 'minute'),
    hours: (count: number) => plural(count, 'hour'),
  },
} as const;
