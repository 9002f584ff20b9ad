import type { DefinitionChange } from '#domain/flags/change-definitions.ts';
import { FLAG_LIMITS } from '#domain/flags/flag-limits.ts';
import type { FlagAdminApi } from '#ports/flag-admin-api.ts';
import { type Rejected, rejectField, rejectUnstorable } from './memory-rejections.ts';

/** Characters that the addresses of the server's routes take, and of a text, unless stated otherwise. */
const LIMITS = { key: 200, groupId: 64, text: 10_000, attributes: 100 } as const;

/** What the server's schema refuses before it looks at the rules; null when it lets the change pass. */
export function findFlagChangeRejection(change: DefinitionChange, revision: number): Rejected | null {
  const { kind: _kind, ...sent } = change;
  const unstorable = rejectUnstorable(sent);
  if (unstorable !== null) return unstorable;
  const [field, name, most] = getName(change);
  if (name.length > most) return rejectField(field, 'This name is too long.');
  return Number.isInteger(revision) && revision >= 1 ? null : rejectField('revision', 'Name the revision that was edited.');
}

export function findPreviewRejection({ attributes, instead }: Parameters<FlagAdminApi['preview']>[0]): Rejected | null {
  const unstorable = rejectUnstorable({ attributes, ...(instead && { instead }) });
  if (unstorable !== null) return unstorable;
  const entries = Object.entries(attributes);
  const long = entries.find(([key, value]) => key.length > FLAG_LIMITS.attributeLength || String(value).length > LIMITS.text);
  if (long !== undefined) return rejectField(`attributes.${long[0]}`, 'This attribute is too long.');
  return entries.length > LIMITS.attributes ? rejectField('attributes', `Use at most ${LIMITS.attributes} attributes.`) : null;
}

function getName(change: DefinitionChange): readonly [field: string, name: string, most: number] {
  switch (change.kind) {
    case 'save-flag':
      return ['key', change.flag.key, LIMITS.key];
    case 'save-experiment':
      return ['key', change.experiment.key, LIMITS.key];
    case 'save-group':
      return ['id', change.group.id, LIMITS.groupId];
    case 'delete-flag':
    case 'delete-experiment':
      return ['key', change.key, LIMITS.key];
    case 'delete-group':
      return ['id', change.id, LIMITS.groupId];
  }
}
