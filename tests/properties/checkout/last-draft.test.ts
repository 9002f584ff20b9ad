import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LAST_DRAFT_LIFETIME, parseLastDraft, serializeLastDraft } from '#domain/checkout/last-draft.ts';
import { toSameOriginPath } from '#domain/redirect/to-same-origin-path.ts';
import { getProjectEditorPath } from '#ui/editor-paths.ts';

const NOW = 1_700_000_000_000;
const draft = fc.record({
  userId: fc.string(),
  projectId: fc.uuid(),
  title: fc.string(),
  at: fc.integer({ min: NOW - LAST_DRAFT_LIFETIME, max: NOW }),
});

describe('the draft that a buyer comes back to', () => {
  test('CHK-6 is known to the user who edited it, for half a day', () => {
    fc.assert(
      fc.property(draft, (stored) => {
        const text = serializeLastDraft(stored);
        expect(parseLastDraft(text, stored.userId, NOW)).toEqual(stored);
        expect(parseLastDraft(text, `${stored.userId}!`, NOW)).toBeNull();
        expect(parseLastDraft(text, stored.userId, stored.at + LAST_DRAFT_LIFETIME + 1)).toBeNull();
        expect(parseLastDraft(text, stored.userId, stored.at - 1)).toBeNull();
      }),
    );
  });

  test('PRV-2 whatever is stored leads to the editor of this site or nowhere', () => {
    const ids = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('..', '.', '', '//evil.example', '\\\\evil.example', 'https://evil.example'),
    );
    fc.assert(
      fc.property(ids, fc.string(), (projectId, other) => {
        expect(parseLastDraft(other, 'u', NOW)).toBeNull();
        const read = parseLastDraft(JSON.stringify({ userId: 'u', projectId, title: '', at: NOW }), 'u', NOW);
        if (read === null) return;
        const path = getProjectEditorPath(read.projectId);
        expect(toSameOriginPath(path)).toBe(path);
        expect(path).toMatch(/^\/editor\/[^/]+$/);
      }),
    );
  });
});
