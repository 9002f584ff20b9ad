import type { JobState, QueueName } from '#domain/jobs/job-queues.ts';

/** Messages of /admin/jobs. */
export const messages = {
  title: 'Jobs',
  queues: {
    label: 'Jobs by kind',
    none: 'No jobs right now. Regular work is added automatically.',
    columns: { kind: 'Kind', waiting: 'Waiting', running: 'Running', dead: 'Failed' },
    show: (count: number, kind: string, state: string) => `${count} ${kind}, ${state}`,
  },
  kinds: {
    'render.scene': 'Render a scene',
    'render.join': 'Join a video',
    'render.again': 'Render again to compare',
    'clips.read': 'Read an uploaded clip',
    'mail.send': 'Send an email',
    'payments.reconcile': 'Check payments',
    housekeeping: 'Clean up',
    'batches.feed': 'Order videos of batches',
    'webhooks.deliver': 'Deliver webhooks',
  } satisfies Record<QueueName, string>,
  filters: { state: 'State', kind: 'Kind' },
  states: { waiting: 'Waiting', running: 'Running', dead: 'Failed for good' } satisfies Record<JobState, string>,
  table: 'Jobs',
  columns: { job: 'Job', created: 'Created', reason: 'Last error', when: { waiting: 'Next try', dead: 'Failed' }, act: 'Action' },
  to: (address: string) => `To ${address}`,
  video: 'Its video',
  videoOf: (id: string) => `Look up the video ${id}`,
  noReason: 'None',
  tries: (count: number) => `${count} ${count === 1 ? 'try' : 'tries'} failed`,
  dueNow: 'As soon as there’s room',
  settled: 'Its video failed, and its owner knows',
  retry: { waiting: 'Run now', running: '', dead: 'Run again' } satisfies Record<JobState, string>,
  discard: 'Discard',
  of: (action: string, kind: string, id: string) => `${action}: ${kind}, ${id}`,
  discarding: {
    title: (kind: string) => `Discard “${kind}”?`,
    video: 'Its video ends as failed, and its owner sees that an administrator stopped it. It won’t count toward their plan.',
    mail: (address: string) => `The email to ${address} is never sent.`,
    waiting: 'This job won’t run. Regular work is added again automatically.',
    dead: 'It’s removed from this list for good.',
  },
  empty: {
    waiting: { title: 'Nothing is waiting', text: 'Jobs wait here until a worker has room, and between two tries.' },
    running: { title: 'Nothing is running', text: 'Renders, emails and regular work show up here while they run.' },
    dead: {
      title: 'Nothing failed',
      text: 'A job that keeps failing ends up here, with its last error. It stays for seven days, an email for one.',
    },
  } satisfies Record<JobState, { readonly title: string; readonly text: string }>,
} as const;
