import { parseEditors, PRESENCE_LIMITS, type PresentEditor } from '#domain/presence/project-update.ts';
import type { BusEvent } from '../ports/event-bus.ts';

const PREFIX = 'presence:';

/** Who has a project open, as one process of the server knows it. */
interface ProcessList {
  readonly editors: readonly PresentEditor[];
  /** Milliseconds. */
  readonly at: number;
}

export function createPresenceEvent(projectId: string, processId: string, editors: readonly PresentEditor[]): BusEvent {
  return { topic: PREFIX + projectId, data: { processId, editors } };
}

/** Undefined for any other event. */
export function parsePresenceEvent({ topic, data }: BusEvent) {
  const { processId } = data;
  if (!topic.startsWith(PREFIX) || typeof processId !== 'string') return undefined;
  return { projectId: topic.slice(PREFIX.length), processId, editors: parseEditors(data['editors']) };
}

/** Editors of other processes by project. A process that says nothing for a while is gone. */
export interface ProcessLists {
  /** Whether the process was unknown. */
  set(projectId: string, processId: string, list: ProcessList): boolean;
  list(projectId: string, now: number): readonly PresentEditor[];
  /** Projects that other processes have open too. */
  projectIds(): readonly string[];
  delete(projectId: string): void;
}

export function createProcessLists(): ProcessLists {
  const projects = new Map<string, Map<string, ProcessList>>();
  return {
    set(projectId, processId, list) {
      const lists = projects.get(projectId) ?? new Map<string, ProcessList>();
      const isNew = !lists.has(processId);
      if (list.editors.length === 0) lists.delete(processId);
      else lists.set(processId, list);
      if (lists.size === 0) projects.delete(projectId);
      else projects.set(projectId, lists);
      return isNew;
    },
    list(projectId, now) {
      const lists = projects.get(projectId);
      for (const [processId, { at }] of lists ?? []) if (now - at > PRESENCE_LIMITS.expiry) lists?.delete(processId);
      return [...(lists?.values() ?? [])].flatMap(({ editors }) => editors);
    },
    projectIds: () => [...projects.keys()],
    delete: (projectId) => void projects.delete(projectId),
  };
}
