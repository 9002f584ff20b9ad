import { toSameOriginPath } from '#domain/redirect/to-same-origin-path.ts';
import type { AccountSettings } from '#ports/account-settings.ts';
import type { AuthFailure } from './fake-connection.ts';
import { COMPLETE, type FakePage } from './fake-page.ts';
import type { FakeProvider } from './fake-provider.ts';
import { findPasswordProblem } from './find-field-problem.ts';
import { endSessions, NOW } from './fake-auth-server.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47];

const toFailure = (message: string): AuthFailure => ({ kind: 'failed', message });

export function createFakeSettings(page: FakePage, provider: FakeProvider): AccountSettings {
  const { server } = page;

  return {
    rename: (name, options) =>
      page.asUser((user) => {
        Object.assign(user, name);
        return COMPLETE;
      }, options),

    async setImage(image, options) {
      const bytes = image === null ? null : new Uint8Array(await image.arrayBuffer());
      return page.asUser((user) => {
        if (bytes !== null && !PNG.every((byte, index) => bytes[index] === byte))
          return toFailure('This is not an image we can read. Choose a PNG.');
        user.avatar = bytes === null ? null : '/pictures/avatar.png';
        return COMPLETE;
      }, options);
    },

    changePassword: ({ current, next, endOtherSessions }, options) =>
      page.asUser((user, session) => {
        if (user.password !== current) return { ...toFailure('That’s not your current password.'), field: 'currentPassword' };
        const problem = findPasswordProblem(next, user.email);
        if (problem !== null) return problem;
        user.password = next;
        if (endOtherSessions) endSessions(server, user.id, session.id);
        return COMPLETE;
      }, options),

    hasPassword: (options) => page.asUser((user) => ({ kind: 'ok' as const, value: user.password !== null }), options),

    sessions: (options) =>
      page.asUser((user, own) => {
        const mine = [...server.sessions.values()].filter(({ userId }) => userId === user.id).reverse();
        const value = mine.map(({ id }) => ({
          id,
          current: id === own.id,
          device: id === own.id ? 'Firefox on Linux' : 'Chrome on Windows',
          address: '203.0.113.7',
          startedAt: NOW,
          lastActiveAt: NOW,
        }));
        return { kind: 'ok' as const, value };
      }, options),

    endSession: (id, options) =>
      page.asUser((user) => {
        if (server.sessions.get(id)?.userId === user.id) server.sessions.delete(id);
        return COMPLETE;
      }, options),

    endOtherSessions: (options) =>
      page.asUser((user, session) => {
        endSessions(server, user.id, session.id);
        return COMPLETE;
      }, options),

    connections: (options) =>
      page.asUser(
        (user) => ({ kind: 'ok' as const, value: user.connections.map((name) => ({ provider: name, email: provider.email })) }),
        options,
      ),

    connect: ({ provider: name, returnTo }, options) =>
      page.asUser((user) => {
        if (toSameOriginPath(returnTo) === null) return toFailure('That address is not on this site.');
        provider.leave({ provider: name, user });
        return { kind: 'leaving' as const };
      }, options),

    disconnect: (name, options) =>
      page.asUser((user) => {
        const left = user.connections.filter((each) => each !== name);
        if (left.length === 0 && user.password === null) return toFailure('Set a password first: without it you could not sign in again.');
        user.connections = left;
        return COMPLETE;
      }, options),
  };
}
