import { PROJECT_LIMITS } from '../project/project-limits.ts';

const PREFIX = 'Copy of ';

/** The title of a duplicate; a copy of a copy does not grow. */
export function formatCopyTitle(title: string): string {
  return (title.startsWith(PREFIX) ? title : PREFIX + title).slice(0, PROJECT_LIMITS.title);
}
