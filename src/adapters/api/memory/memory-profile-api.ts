import { zipSync } from 'fflate';
import { KEPT_COLORS_LIMITS } from '../../../domain/presenters/saved-colors.ts';
import type { Profile, ProfileApi, SignInHistory } from '../../../ports/profile-api.ts';
import type { Faults } from './faults.ts';
import { CONFIRM_FIRST, type MemoryHost } from './memory-server.ts';

const GRACE = 30 * 24 * 60 * 60_000;
/** As long as the host takes them. */
const NAME_LENGTH = 80;

export interface MemoryProfileOptions {
  /** False: closing the account asks to sign in again. */
  readonly freshSession?: boolean;
  /** False: what asks for a user who has just proven who they are is refused; a function where that changes. */
  readonly confirmed?: () => boolean;
  readonly signIns?: SignInHistory;
}

export function createMemoryProfileApi(
  host: MemoryHost,
  faults: Faults,
  { freshSession = true, confirmed = () => true, signIns = { kept: true, signIns: [] } }: MemoryProfileOptions = {},
): ProfileApi {
  return {
    profile: (options) => faults.through(() => ({ kind: 'ok', value: host.profile() }), options?.signal),
    update: (change, options) =>
      faults.through<Profile>(() => {
        for (const field of ['firstName', 'lastName'] as const) {
          if ((change[field]?.length ?? 0) > NAME_LENGTH) {
            return { kind: 'rejected', status: 400, code: 'invalid-request', field, message: `${field} is too long.` };
          }
        }
        if (change.preferences?.colors?.some(({ name }) => name.trim() === '' || name.length > KEPT_COLORS_LIMITS.name) === true) {
          return {
            kind: 'rejected',
            status: 400,
            code: 'invalid-request',
            field: 'preferences.colors',
            message: 'Give the colors a name.',
          };
        }
        return { kind: 'ok', value: host.changeProfile(change) };
      }, options?.signal),
    exportData: (options) => faults.through(() => (confirmed() ? { kind: 'ok', value: exported(host) } : CONFIRM_FIRST), options?.signal),
    signIns: (options) => faults.through(() => ({ kind: 'ok', value: signIns }), options?.signal),
    deleteAccount: ({ confirmEmail }, options) =>
      faults.through<{ erasedAt: string }>(() => {
        if (!freshSession) {
          return { kind: 'rejected', status: 403, code: 'sign-in-again', message: 'To close your account, sign in again first.' };
        }
        if (confirmEmail.trim().toLowerCase() !== host.profile().email) {
          const message = 'This is not the address of your account.';
          return { kind: 'rejected', status: 400, code: 'wrong-address', field: 'confirmEmail', message };
        }
        return { kind: 'ok', value: { erasedAt: new Date(new Date(host.timestamp()).getTime() + GRACE).toISOString() } };
      }, options?.signal),
  };
}

function exported(host: MemoryHost): Blob {
  const file = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));
  const projects = [...host.projects.values()].map(({ id, project }) => [`projects/${id}.json`, file(project)] as const);
  const zip = zipSync({
    'profile.json': file(host.profile()),
    'videos.json': file([...host.videos.values()].map(({ detail }) => detail)),
    ...Object.fromEntries(projects),
  });
  return new Blob([zip], { type: 'application/zip' });
}
