import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseProjectUpdate, type ProjectUpdate, toOpenProjectUpdate } from '#domain/presence/project-update.ts';

const editor = fc.record({
  id: fc.uuid(),
  userKey: fc.constantFrom('ana', 'ben', 'cleo'),
  name: fc.string(),
  sceneId: fc.option(fc.constantFrom('scene-1', 'scene-2')),
});
const update: fc.Arbitrary<ProjectUpdate> = fc.record(
  {
    projectId: fc.uuid(),
    editors: fc.uniqueArray(editor, { selector: ({ id }) => id }),
    revision: fc.nat(),
    comments: fc.constant(true as const),
    looks: fc.constant(true as const),
  },
  { requiredKeys: ['projectId'] },
);

test('an update is understood as it was sent, and anything else is none', () => {
  fc.assert(
    fc.property(update, (sent) => {
      expect(parseProjectUpdate(JSON.parse(JSON.stringify(sent)))).toEqual(sent);
    }),
  );
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(() => parseProjectUpdate(value)).not.toThrow();
    }),
  );
  expect(parseProjectUpdate({ projectId: 'p', editors: [{ id: 7 }, null, { id: 'a' }] })).toEqual({
    projectId: 'p',
    editors: [{ id: 'a', userKey: '', name: '', sceneId: null }],
  });
});

test('an editor hears of all others and not of itself, and knows its user’s other tabs', () => {
  fc.assert(
    fc.property(update, fc.nat(), (sent, at) => {
      const { editors = [] } = sent;
      const own = editors[at % Math.max(editors.length, 1)];
      const { others, revision, comments, looks } = toOpenProjectUpdate(sent, own?.id);
      expect({ revision, comments, looks }).toEqual({ revision: sent.revision, comments: sent.comments, looks: sent.looks });
      expect(others === undefined).toBe(sent.editors === undefined);
      expect((others ?? []).map(({ id }) => id)).toEqual(editors.filter((each) => each !== own).map(({ id }) => id));
      expect((others ?? []).filter(({ isOwn }) => isOwn).length).toBe(
        editors.filter((each) => each !== own && each.userKey === own?.userKey).length,
      );
    }),
  );
});
