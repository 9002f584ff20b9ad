import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MERGES_AT_ONCE, RETRY_DELAYS, startAutosave, stepAutosave } from '#domain/project/edit/autosave.ts';
import type { Autosave, AutosaveEvent } from '#domain/project/edit/autosave.ts';

const events = fc.array(
  fc.oneof(
    fc.constant('edit' as const),
    fc.constant('due' as const),
    fc.constant('saved' as const),
    fc.constant('found' as const),
    fc.constant('failed' as const),
    fc.constant('refused' as const),
    fc.constant('stale' as const),
    fc.constant('outdated' as const),
    fc.constant('newer' as const),
    fc.constant('merged' as const),
    fc.constant('taken over' as const),
  ),
  { maxLength: 60 },
);

/** Answers come only while a save is under way, as from a real server. */
function toEvent(name: typeof events extends fc.Arbitrary<readonly (infer T)[]> ? T : never, state: Autosave): AutosaveEvent | null {
  const sending = state.sending !== null;
  switch (name) {
    case 'edit':
      return { kind: 'edited', version: state.edited + 1 };
    case 'due':
      return { kind: 'due' };
    case 'saved':
      return sending ? { kind: 'saved', projectId: 'p', revision: (state.revision ?? 0) + 1 } : null;
    case 'found':
      return sending && state.projectId === null ? { kind: 'found', projectId: 'p', revision: (state.edited % 2) + 1 } : null;
    case 'failed':
    case 'refused':
      return sending ? { kind: name, message: 'no' } : null;
    case 'stale':
    case 'outdated':
      return sending && state.revision !== null ? { kind: name } : null;
    case 'newer':
      return { kind: 'newer' };
    case 'merged':
    case 'taken over': {
      const isMerging = state.revision !== null && (sending || state.error?.kind === 'stale');
      return isMerging ? { kind: 'merged', revision: 9, version: state.edited + 1, isSaved: name === 'taken over' } : null;
    }
  }
}

describe('autosave', () => {
  test('never runs two saves at once, loses an edit, or gets stuck', () => {
    fc.assert(
      fc.property(events, (names) => {
        let state = startAutosave(null);
        let local = false;
        let timer = false;
        for (const name of names) {
          const event = toEvent(name, state);
          if (event === null) {
            continue;
          }
          timer = event.kind === 'due' ? false : timer;
          const before = state;
          const step = stepAutosave(state, event);
          state = step.state;
          for (const effect of step.effects) {
            if (effect.kind === 'send') {
              // What was found or merged had been under way, and no longer is.
              if (event.kind !== 'found' && event.kind !== 'merged') expect(before.sending).toBeNull();
              expect(effect.version).toBe(state.edited);
              timer = false;
            }
            timer ||= effect.kind === 'wait';
            local = effect.kind === 'keep-locally' ? true : effect.kind === 'forget-local' ? false : local;
          }
          if (state.edited !== state.saved) {
            expect(local).toBe(true);
            const waitsForPerson = state.error?.kind === 'stale' || state.error?.kind === 'refused';
            expect(state.sending !== null || timer || waitsForPerson).toBe(true);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  test('after several merges in a row it waits before it saves again', () => {
    let state = stepAutosave(startAutosave({ projectId: 'p', revision: 1 }), { kind: 'edited', version: 1 }).state;
    state = stepAutosave(state, { kind: 'due' }).state;
    const merge = (version: number) => stepAutosave(state, { kind: 'merged', revision: version, version, isSaved: false });
    for (let version = 2; version <= MERGES_AT_ONCE; version += 1) {
      const step = merge(version);
      expect(step.effects).toContainEqual({ kind: 'send', version });
      state = step.state;
    }
    const last = merge(MERGES_AT_ONCE + 1);
    expect(last.effects).toEqual([{ kind: 'keep-locally' }, { kind: 'wait', delay: RETRY_DELAYS[0] }]);
    expect(last.state.sending).toBeNull();
  });

  test('a failed look for newer versions is no error where nothing is unsaved', () => {
    const { state } = stepAutosave(startAutosave({ projectId: 'p', revision: 1 }), { kind: 'newer' });
    for (const kind of ['failed', 'refused'] as const)
      expect(stepAutosave(state, { kind, message: 'no' })).toMatchObject({ state: { sending: null, error: null }, effects: [] });
  });

  test('saves everything once edits stop and the server responds', () => {
    fc.assert(
      fc.property(events, (names) => {
        let state = startAutosave({ projectId: 'p', revision: 1 });
        for (const name of names) {
          const event = toEvent(name, state);
          state = event === null ? state : stepAutosave(state, event).state;
        }
        for (let round = 0; round < 4; round += 1) {
          const event: AutosaveEvent =
            state.sending !== null
              ? { kind: 'saved', projectId: 'p', revision: 2 }
              : state.error?.kind === 'stale'
                ? { kind: 'merged', revision: 2, version: state.edited, isSaved: false }
                : { kind: 'due' };
          state = stepAutosave(state, event).state;
        }
        expect(state.saved).toBe(state.edited);
        expect(state.error).toBeNull();
      }),
    );
  });
});
