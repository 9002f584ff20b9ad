import { zipSync } from 'fflate';
import type { Profile, ProfileApi, SignInHistory } from '#ports/profile-api.ts';
import type { Faults } from './faults.ts';
import { findProfileRejection, trimProfileChange } from './find-profile-rejection.ts';
import { CONFIRM_FIRST } from './memory-rejections.ts';
import type { MemoryServer } from './memory-server.ts';

const CLOSING_PERIOD = 30 * 24 * 60 * 60_000;

export interface MemoryProfileOptions {
  /** False: closing the account is rejected with `sign-in-again`. */
  readonly freshSession?: boolean;
  /** False: calls that need a recent proof of identity are rejected. A function where that changes during a test. */
  readonly confirmed?: () => boolean;
  readonly signIns?: SignInHistory;
}

export function createMemoryProfileApi(
  server: MemoryServer,
  faults: Faults,
  { freshSession = true, confirmed = () => true, signIns = { kept: true, signIns: [] } }: MemoryProfileOptions = {},
): ProfileApi {
  return {
    profile: (options) => faults.run(() => ({ kind: 'ok', value: server.profile() }), options?.signal),
    update: (change, options) =>
      faults.run<Profile>(() => {
        const trimmed = trimProfileChange(change);
        return findProfileRejection(trimmed) ?? { kind: 'ok', value: server.changeProfile(trimmed) };
      }, options?.signal),
    exportData: (options) => faults.run(() => (confirmed() ? { kind: 'ok', value: createExport(server) } : CONFIRM_FIRST), options?.signal),
    signIns: (options) => faults.run(() => ({ kind: 'ok', value: signIns }), options?.signal),
    deleteAccount: ({ confirmEmail }, options) =>
      faults.run<{ erasedAt: string }>(() => {
        if (!freshSession) {
          return { kind: 'rejected', status: 403, code: 'sign-in-again', message: 'To close your account, sign in again first.' };
        }
        if (confirmEmail.trim().toLowerCase() !== server.profile().email) {
          const message = 'This is not the address of your account.';
          return { kind: 'rejected', status: 400, code: 'wrong-address', field: 'confirmEmail', message };
        }
        return { kind: 'ok', value: { erasedAt: new Date(new Date(server.timestamp()).getTime() + CLOSING_PERIOD).toISOString() } };
      }, options?.signal),
  };
}

function createExport(server: MemoryServer): Blob {
  const file = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));
  const projects = [...server.projects.values()].map(({ id, project }) => [`projects/${id}.json`, file(project)] as const);
  const zip = zipSync({
    'profile.json': file(server.profile()),
    'videos.json': file([...server.videos.values()].map(({ detail }) => detail)),
    ...Object.fromEntries(projects),
  });
  return new Blob([zip], { type: 'application/zip' });
}
