import { sameOriginPath } from '../../../domain/redirect/to-same-origin-path.ts';
import type { AccountSettings } from '../../../ports/account-settings.ts';
import type { Failed } from './fake-connection.ts';
import { COMPLETE, type FakePage } from './fake-page.ts';
import type { FakeProvider } from './fake-provider.ts';
import { endSessions, NOW } from './fake-auth-server.ts';

const PASSWORD_MIN = 8;
const PNG = [0x89, 0x50, 0x4e, 0x47];

const failed = (message: string): Failed => ({ kind: 'failed', message });

export function createFakeSettings(page: FakePage, provider: FakeProvider): AccountSettings {
  const { vendor } = page;

  return {
    rename: (name, options) =>
      page.asPerson((person) => {
        Object.assign(person, name);
        return COMPLETE;
      }, options),

    async setPicture(picture, options) {
      const bytes = picture === null ? null : new Uint8Array(await picture.arrayBuffer());
      return page.asPerson((person) => {
        if (bytes !== null && !PNG.every((byte, index) => bytes[index] === byte))
          return failed('This is not a picture we can read. Choose a PNG.');
        person.avatar = bytes === null ? null : '/pictures/avatar.png';
        return COMPLETE;
      }, options);
    },

    changePassword: ({ current, next, endOtherSessions }, options) =>
      page.asPerson((person, session) => {
        if (person.password !== current) return failed('Your current password is not right.');
        if (next.length < PASSWORD_MIN) return failed(`Use a password of at least ${PASSWORD_MIN} characters.`);
        person.password = next;
        if (endOtherSessions) endSessions(vendor, person.id, session.id);
        return COMPLETE;
      }, options),

    hasPassword: (options) => page.asPerson((person) => ({ kind: 'ok' as const, value: person.password !== null }), options),

    sessions: (options) =>
      page.asPerson((person, own) => {
        const mine = [...vendor.sessions.values()].filter(({ userId }) => userId === person.id).reverse();
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
      page.asPerson((person) => {
        if (vendor.sessions.get(id)?.userId === person.id) vendor.sessions.delete(id);
        return COMPLETE;
      }, options),

    endOtherSessions: (options) =>
      page.asPerson((person, session) => {
        endSessions(vendor, person.id, session.id);
        return COMPLETE;
      }, options),

    connections: (options) =>
      page.asPerson(
        (person) => ({ kind: 'ok' as const, value: person.connections.map((name) => ({ provider: name, email: provider.email })) }),
        options,
      ),

    connect: ({ provider: name, returnTo }, options) =>
      page.asPerson((person) => {
        if (sameOriginPath(returnTo) === null) return failed('That address is not on this site.');
        provider.leave({ provider: name, person });
        return { kind: 'leaving' as const };
      }, options),

    disconnect: (name, options) =>
      page.asPerson((person) => {
        const left = person.connections.filter((each) => each !== name);
        if (left.length === 0 && person.password === null) return failed('Set a password first: without it you could not sign in again.');
        person.connections = left;
        return COMPLETE;
      }, options),
  };
}
