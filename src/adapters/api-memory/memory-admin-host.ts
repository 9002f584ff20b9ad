import type { AdminUser, AuditEntry, WaitlistEntry } from '../../ports/admin-api.ts';
import type { Clock } from '../../ports/clock.ts';

/** What a whole host knows of people, as its administrators see it. Ids count up, so that runs repeat exactly. */
export interface MemoryAdminHost {
  /** Who calls; not an administrator unless the row says so. */
  readonly actorId: string;
  readonly users: Map<string, AdminUser>;
  /** Newest last. */
  readonly audit: AuditEntry[];
  readonly waitlist: Map<string, WaitlistEntry>;
  timestamp(): string;
  addUser(person: Partial<AdminUser> & { readonly email: string }): AdminUser;
  addWaiting(person: { readonly email: string; readonly name: string }): WaitlistEntry;
  record(act: Pick<AuditEntry, 'action' | 'targetId' | 'targetEmail' | 'changes'>): void;
}

const ACTOR = 'user-1';

/** With one administrator, who calls. */
export function createMemoryAdminHost({ clock }: { readonly clock: Clock }): MemoryAdminHost {
  const users = new Map<string, AdminUser>();
  const waitlist = new Map<string, WaitlistEntry>();
  const audit: AuditEntry[] = [];
  const timestamp = (): string => new Date(clock.now()).toISOString();

  const host: MemoryAdminHost = {
    actorId: ACTOR,
    users,
    audit,
    waitlist,
    timestamp,
    addUser(person) {
      const user: AdminUser = {
        id: `user-${users.size + 1}`,
        firstName: '',
        lastName: '',
        role: 'user',
        plan: 'starter',
        credits: 0,
        state: 'active',
        banReason: null,
        createdAt: timestamp(),
        lastSeenAt: null,
        erasedAt: null,
        videosThisMonth: 0,
        ...person,
      };
      users.set(user.id, user);
      return user;
    },
    addWaiting({ email, name }) {
      const entry: WaitlistEntry = {
        id: `request-${waitlist.size + 1}`,
        email,
        name,
        state: 'waiting',
        requestedAt: timestamp(),
        decidedAt: null,
      };
      waitlist.set(entry.id, entry);
      return entry;
    },
    record(act) {
      const actorEmail = users.get(ACTOR)?.email ?? '';
      audit.push({ ...act, id: `act-${audit.length + 1}`, at: timestamp(), actorId: ACTOR, actorEmail, address: '127.0.0.1' });
    },
  };
  host.addUser({ email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron', role: 'admin', plan: 'business' });
  return host;
}
