/** Milliseconds without an edit before a save. */
export const AUTOSAVE_DELAY = 800;

/** Milliseconds before retrying a failed save, with a maximum. */
export const RETRY_DELAYS = [2_000, 4_000, 8_000, 15_000, 30_000] as const;

/** Saves of others that are merged in a row before the next save waits as after a failure. */
export const MERGES_AT_ONCE = 5;

/** Revision of a project that was created and not saved since. */
export const FIRST_REVISION = 1;

/**
 * Autosave state of one project. `edited` and `saved` are versions of the edit history; equal when everything is saved. At most one save is
 * in flight.
 */
export interface Autosave {
  /** Null until the project exists on the server. */
  readonly projectId: string | null;
  readonly revision: number | null;
  readonly edited: number;
  readonly saved: number;
  /** Version in flight or being merged, else null. */
  readonly sending: number | null;
  readonly failures: number;
  /** Merges since the last save. */
  readonly merges: number;
  readonly error: AutosaveError | null;
}

export type AutosaveError =
  | { readonly kind: 'retrying'; readonly message: string }
  /** The server rejected the project; the next edit tries again. */
  | { readonly kind: 'refused'; readonly message: string }
  /** Saved elsewhere meanwhile, and both changed the same thing. Waits for the user's decision. */
  | { readonly kind: 'stale' };

export type AutosaveEvent =
  | { readonly kind: 'edited'; readonly version: number }
  /** The timer fired, the network returned, or the user retried. */
  | { readonly kind: 'due' }
  | { readonly kind: 'saved'; readonly projectId: string; readonly revision: number }
  /** An earlier attempt had created the project: as sent then, or as saved since. */
  | { readonly kind: 'found'; readonly projectId: string; readonly revision: number }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string }
  /** The server has a newer revision than the one that was sent. */
  | { readonly kind: 'outdated' }
  /** The server was seen to have a newer revision. */
  | { readonly kind: 'newer' }
  /** The server's version is in the project now. `isSaved`: and nothing else is. */
  | { readonly kind: 'merged'; readonly revision: number; readonly version: number; readonly isSaved: boolean }
  /** Merging found conflicts. */
  | { readonly kind: 'stale' };

export type AutosaveEffect =
  | { readonly kind: 'wait'; readonly delay: number }
  | { readonly kind: 'send'; readonly version: number }
  | { readonly kind: 'merge' }
  | { readonly kind: 'keep-locally' }
  | { readonly kind: 'forget-local' };

export interface AutosaveStep {
  readonly state: Autosave;
  readonly effects: readonly AutosaveEffect[];
}

export function startAutosave(saved: { readonly projectId: string; readonly revision: number } | null): Autosave {
  return {
    projectId: saved?.projectId ?? null,
    revision: saved?.revision ?? null,
    edited: 0,
    saved: 0,
    sending: null,
    failures: 0,
    merges: 0,
    error: null,
  };
}

export function stepAutosave(state: Autosave, event: AutosaveEvent): AutosaveStep {
  switch (event.kind) {
    case 'edited': {
      const waits = state.sending === null && state.error?.kind !== 'stale' && state.error?.kind !== 'retrying';
      return {
        state: { ...state, edited: event.version, error: state.error?.kind === 'refused' ? null : state.error },
        effects: waits ? [{ kind: 'keep-locally' }, { kind: 'wait', delay: AUTOSAVE_DELAY }] : [{ kind: 'keep-locally' }],
      };
    }
    case 'due':
      return state.sending !== null || state.edited === state.saved || state.error?.kind === 'stale' ? { state, effects: [] } : send(state);
    case 'saved':
      return afterSave(state, event);
    case 'found': {
      const found = { ...state, projectId: event.projectId, revision: event.revision };
      return event.revision === FIRST_REVISION ? send({ ...found, failures: 0, error: null }) : stepAutosave(found, { kind: 'stale' });
    }
    case 'failed': {
      if (state.edited === state.saved) return { state: { ...state, sending: null }, effects: [] };
      const delay = RETRY_DELAYS[Math.min(state.failures, RETRY_DELAYS.length - 1)] ?? RETRY_DELAYS[0];
      return {
        state: { ...state, sending: null, failures: state.failures + 1, error: { kind: 'retrying', message: event.message } },
        effects: [{ kind: 'keep-locally' }, { kind: 'wait', delay }],
      };
    }
    case 'refused': {
      if (state.edited === state.saved) return { state: { ...state, sending: null }, effects: [] };
      const changed = state.sending !== state.edited;
      return {
        state: { ...state, sending: null, error: changed ? null : { kind: 'refused', message: event.message } },
        effects: changed ? [{ kind: 'wait', delay: AUTOSAVE_DELAY }] : [{ kind: 'keep-locally' }],
      };
    }
    case 'stale':
      return { state: { ...state, sending: null, error: { kind: 'stale' } }, effects: [{ kind: 'keep-locally' }] };
    case 'outdated':
      return { state, effects: [{ kind: 'merge' }] };
    case 'newer': {
      const isBusy = state.sending !== null || state.projectId === null || state.error?.kind === 'stale';
      return isBusy ? { state, effects: [] } : { state: { ...state, sending: state.edited }, effects: [{ kind: 'merge' }] };
    }
    case 'merged':
      return afterMerge(state, event);
  }
}

function afterMerge(state: Autosave, event: Extract<AutosaveEvent, { readonly kind: 'merged' }>): AutosaveStep {
  const { revision, version } = event;
  const next = { ...state, revision, edited: version, sending: null, failures: 0, error: null };
  if (event.isSaved) return { state: { ...next, saved: version, merges: 0 }, effects: [{ kind: 'forget-local' }] };
  const merges = state.merges + 1;
  if (merges < MERGES_AT_ONCE) {
    const { state: sending, effects } = send({ ...next, merges });
    return { state: sending, effects: [{ kind: 'keep-locally' }, ...effects] };
  }
  return { state: { ...next, merges: 0 }, effects: [{ kind: 'keep-locally' }, { kind: 'wait', delay: RETRY_DELAYS[0] }] };
}

function send(state: Autosave): AutosaveStep {
  return { state: { ...state, sending: state.edited }, effects: [{ kind: 'send', version: state.edited }] };
}

function afterSave(state: Autosave, event: { readonly projectId: string; readonly revision: number }): AutosaveStep {
  const saved = state.sending ?? state.saved;
  const next = {
    ...state,
    projectId: event.projectId,
    revision: event.revision,
    saved,
    sending: null,
    failures: 0,
    merges: 0,
    error: null,
  };
  return {
    state: next,
    effects: next.edited === saved ? [{ kind: 'forget-local' }] : [{ kind: 'keep-locally' }, { kind: 'wait', delay: AUTOSAVE_DELAY }],
  };
}
