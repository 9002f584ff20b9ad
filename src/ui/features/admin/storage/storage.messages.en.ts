import type { StoragePart } from '#domain/storage/workspace-storage.ts';
import type { WorkspaceUsage } from '#ports/admin-api.ts';
import { pluralize } from '#ui/text/pluralize.en.ts';

/** Messages of /admin/storage, and of a user's storage. */
export const messages = {
  title: 'Storage',
  table: 'Storage by account',
  search: 'Search by email or organization',
  columns: { name: 'Account', stored: 'Stored', videos: 'Videos', minutes: 'Minutes this month', active: 'Last active' },
  kinds: { person: 'Personal', organization: 'Organization' } satisfies Record<WorkspaceUsage['kind'], string>,
  minutes: (seconds: number) => (seconds / 60).toFixed(1),
  never: 'Never',
  empty: { title: 'No account found', text: 'Search for another part of the email address or the organization’s name.' },
  user: {
    title: 'Storage',
    loading: 'Loading storage…',
    stored: (stored: string, most: string) => `${stored} of ${most}`,
    part: (name: string, size: string) => `${name}: ${size}`,
    made: (videos: number, minutes: string) => `${pluralize(videos, 'video')}, ${minutes} minutes finished this month`,
  },
  parts: {
    projects: 'Projects',
    versions: 'Saved versions',
    videos: 'Videos',
    uploads: 'Images and clips',
    music: 'Music',
    recordings: 'Recordings',
    voices: 'Cloned voices',
    presenters: 'Presenters from photos',
    speech: 'Purchased speech',
    brand: 'Brand kit',
  } satisfies Record<StoragePart, string>,
} as const;
