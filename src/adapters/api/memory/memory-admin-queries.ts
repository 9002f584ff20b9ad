import { formatCsvRecord } from '#domain/admin/format-csv-record.ts';
import type {
  AdminUser,
  AllowanceUse,
  AuditEntry,
  AuditQuery,
  Page,
  StorageQuery,
  UserQuery,
  UserSort,
  UserStorage,
  WorkspaceUsage,
} from '#ports/admin-api.ts';
import { ALLOWANCES } from '#domain/fairness/allowances.ts';
import { computeStorage, STORAGE_PARTS, type WorkspaceStorage } from '#domain/storage/workspace-storage.ts';
import { DAY } from '#domain/shared/utc-time.ts';
import type { MemoryAdminServer } from './memory-admin-server.ts';

const PAGE_SIZE = 25;

const SORT_KEY: Readonly<Record<UserSort, (user: AdminUser) => string>> = {
  created: (user) => user.createdAt,
  email: (user) => user.email,
  name: formatName,
  plan: (user) => user.plan,
  seen: (user) => user.lastSeenAt ?? '',
};

export function findUsers(users: Iterable<AdminUser>, query: UserQuery): readonly AdminUser[] {
  const { search = '', state, role, plan, sort = 'created', descending = sort === 'created' || sort === 'seen' } = query;
  const text = search.trim().toLowerCase();
  const key = SORT_KEY[sort];
  const found = [...users].filter(
    (user) =>
      (user.email.toLowerCase().includes(text) || formatName(user).toLowerCase().includes(text)) &&
      (state === undefined || user.state === state) &&
      (role === undefined || user.role === role) &&
      (plan === undefined || user.plan === plan),
  );
  const sorted = found.toSorted((one, other) => compareTexts(key(one), key(other)) || compareTexts(one.id, other.id));
  return descending ? sorted.toReversed() : sorted;
}

const NO_PARTS = Object.fromEntries(STORAGE_PARTS.map((part) => [part, 0])) as WorkspaceStorage['parts'];
export const NOTHING_STORED: UserStorage = { storage: computeStorage(NO_PARTS), videos: 0, secondsThisMonth: 0 };

/** The own workspaces of users; the fake server has no organizations. */
export function findWorkspaceUsage(
  { users, storage }: { readonly users: ReadonlyMap<string, AdminUser>; readonly storage: ReadonlyMap<string, UserStorage> },
  { search = '', sort = 'stored', descending = true }: StorageQuery,
): readonly WorkspaceUsage[] {
  const found = [...users.values()]
    .filter(({ email }) => email.toLowerCase().includes(search.trim().toLowerCase()))
    .map(({ id, email, lastSeenAt }): WorkspaceUsage => {
      const { storage: stored, videos, secondsThisMonth } = storage.get(id) ?? NOTHING_STORED;
      return { kind: 'person', id, name: email, bytes: stored.bytes, videos, secondsThisMonth, lastActiveAt: lastSeenAt };
    });
  const key = { stored: 'bytes', videos: 'videos', minutes: 'secondsThisMonth' } as const;
  const compare = (one: WorkspaceUsage, other: WorkspaceUsage) =>
    sort === 'active' ? compareTexts(one.lastActiveAt ?? '', other.lastActiveAt ?? '') : one[key[sort]] - other[key[sort]];
  return found.toSorted((one, other) => (descending ? compare(other, one) : compare(one, other)) || compareTexts(one.id, other.id));
}

/** The fake server knows what users store, and counts nothing else. */
export function listAllowanceUse({ users, storage }: Pick<MemoryAdminServer, 'users' | 'storage'>): readonly AllowanceUse[] {
  const stored = [...storage].map(([id, one]) => ({ name: users.get(id)?.email ?? null, amount: one.storage.bytes }));
  return ALLOWANCES.map(({ id, what, who, most, unit, beyond, window = null, code = null, setting = null }) => ({
    ...{ id, what, who, most, unit, beyond, window, code, setting },
    ...(id === 'storage' ? { used: stored.reduce((sum, { amount }) => sum + amount, 0), top: stored } : { used: null, top: [] }),
  }));
}

/** Newest first. */
export function findAuditEntries(audit: readonly AuditEntry[], { actor, action, target, from, to }: AuditQuery): readonly AuditEntry[] {
  const names = (text: string, id: string | null, email: string | null) => id === text || (email ?? '').includes(text.toLowerCase());
  const last = to === undefined ? Number.POSITIVE_INFINITY : Date.parse(to) + (to.includes('T') ? 1 : DAY);
  return audit
    .filter(
      (entry) =>
        (actor === undefined || names(actor, entry.actorId, entry.actorEmail)) &&
        (action === undefined || entry.action === action) &&
        (target === undefined || names(target, entry.targetId, entry.targetEmail)) &&
        (from === undefined || Date.parse(entry.at) >= Date.parse(from)) &&
        Date.parse(entry.at) < last,
    )
    .toReversed();
}

export function toPage<Row>(rows: readonly Row[], { page = 1, pageSize = PAGE_SIZE }: { page?: number; pageSize?: number }): Page<Row> {
  return { rows: rows.slice((page - 1) * pageSize, page * pageSize), page, pageSize, total: rows.length };
}

export function toAuditCsv(entries: readonly AuditEntry[]): Blob {
  const head = formatCsvRecord(['time', 'actor', 'action', 'target', 'changes']);
  const records = entries.map(({ at, actorEmail, action, targetEmail, changes }) =>
    formatCsvRecord([at, actorEmail, action, targetEmail ?? '', JSON.stringify(changes)]),
  );
  return new Blob([head, ...records], { type: 'text/csv' });
}

function formatName({ firstName, lastName }: AdminUser): string {
  return `${firstName} ${lastName}`.trim();
}

function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
