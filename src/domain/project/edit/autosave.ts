/** Milliseconds without an edit before a save starts. */
export const AUTOSAVE_DELAY = 800;

/** Milliseconds before a failed save is tried again: doubled each time, up to the last. */
export const RETRY_DELAYS = [2_000, 4_000, 8_000, 15_000, 30_000] as const;

/** Of a project that was made and not saved since. */
const FIRST_REVISION = 1;

/**
 * Where the saving of one project stands. `edited` and `saved` are versions of the edit history: all is saved when they
 * are equal. At most one save runs at a time.
 */
export interface Autosave {
  /** Null until the server has the project. */
  readonly projectId: string | null;
  readonly revision: number | null;
  readonly edited: number;
  readonly saved: number;
  /** Version on its way to the server, else null. */
  readonly sending: number | null;
  readonly failures: number;
  readonly error: AutosaveError | null;
}

export type AutosaveError =
  | { readonly kind: 'retrying'; readonly message: string }
  /** The server will not take it as it is; the next edit tries again. */
  | { readonly kind: 'refused'; readonly message: string }
  /** Saved elsewhere since. Waits for the user. */
  | { readonly kind: 'stale' };

export type AutosaveEvent =
  | { readonly kind: 'edited'; readonly version: number }
  /** The timer ran out, the network is back, or the user asked. */
  | { readonly kind: 'due' }
  | { readonly kind: 'saved'; readonly projectId: string; readonly revision: number }
  /** An earlier try had made the project after all: the server has it, as it was sent then or as a user saved it since. */
  | { readonly kind: 'found'; readonly projectId: string; readonly revision: number }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'stale' }
  /** The user's own version shall win over `revision`. */
  | { readonly kind: 'overwrite'; readonly revision: number }
  /** The server's version was taken. */
  | { readonly kind: 'loaded'; readonly revision: number; readonly version: number };

export type AutosaveEffect =
  | { readonly kind: 'wait'; readonly delay: number }
  | { readonly kind: 'send'; readonly version: number }
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
      const delay = RETRY_DELAYS[Math.min(state.failures, RETRY_DELAYS.length - 1)] ?? RETRY_DELAYS[0];
      return {
        state: { ...state, sending: null, failures: state.failures + 1, error: { kind: 'retrying', message: event.message } },
        effects: [{ kind: 'keep-locally' }, { kind: 'wait', delay }],
      };
    }
    case 'refused': {
      const changed = state.sending !== state.edited;
      return {
        state: { ...state, sending: null, error: changed ? null : { kind: 'refused', message: event.message } },
        effects: changed ? [{ kind: 'wait', delay: AUTOSAVE_DELAY }] : [{ kind: 'keep-locally' }],
      };
    }
    case 'stale':
      return { state: { ...state, sending: null, error: { kind: 'stale' } }, effects: [{ kind: 'keep-locally' }] };
    case 'overwrite':
      return state.sending !== null ? { state, effects: [] } : send({ ...state, revision: event.revision, error: null });
    case 'loaded':
      return {
        state: {
          ...state,
          revision: event.revision,
          edited: event.version,
          saved: event.version,
          sending: null,
          failures: 0,
          error: null,
        },
        effects: [{ kind: 'forget-local' }],
      };
  }
}

function send(state: Autosave): AutosaveStep {
  return { state: { ...state, sending: state.edited }, effects: [{ kind: 'send', version: state.edited }] };
}

function afterSave(state: Autosave, event: { readonly projectId: string; readonly revision: number }): AutosaveStep {
  const saved = state.sending ?? state.saved;
  const next = { ...state, projectId: event.projectId, revision: event.revision, saved, sending: null, failures: 0, error: null };
  return {
    state: next,
    effects: next.edited === saved ? [{ kind: 'forget-local' }] : [{ kind: 'keep-locally' }, { kind: 'wait', delay: AUTOSAVE_DELAY }],
  };
}
