import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { startAutosave, stepAutosave } from '../../../src/domain/project/edit/autosave.ts';
import type { Autosave, AutosaveEvent } from '../../../src/domain/project/edit/autosave.ts';

const events = fc.array(
  fc.oneof(
    fc.constant('edit' as const),
    fc.constant('due' as const),
    fc.constant('saved' as const),
    fc.constant('found' as const),
    fc.constant('failed' as const),
    fc.constant('refused' as const),
    fc.constant('stale' as const),
    fc.constant('overwrite' as const),
    fc.constant('load' as const),
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
      return sending && state.revision !== null ? { kind: 'stale' } : null;
    case 'overwrite':
      return state.error?.kind === 'stale' ? { kind: 'overwrite', revision: 9 } : null;
    case 'load':
      return state.error?.kind === 'stale' ? { kind: 'loaded', revision: 9, version: state.edited + 1 } : null;
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
              // What was found had been under way, and no longer is.
              if (event.kind !== 'found') expect(before.sending).toBeNull();
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
                ? { kind: 'overwrite', revision: 2 }
                : { kind: 'due' };
          state = stepAutosave(state, event).state;
        }
        expect(state.saved).toBe(state.edited);
        expect(state.error).toBeNull();
      }),
    );
  });
});
