import { describe, expect, test } from 'vitest';
import { createHttpActivityApi } from '../../src/adapters/api/http/http-activity-api.ts';
import { createHttpMailDomainApi } from '../../src/adapters/api/http/http-mail-domain-api.ts';
import { createHttpScriptCommentApi } from '../../src/adapters/api/http/http-script-comment-api.ts';
import { createHttpSignOnApi } from '../../src/adapters/api/http/http-sign-on-api.ts';
import { expectRead, expectSame, openClient } from './support/wire-client.ts';

const AT = '2026-01-01T00:00:00.000Z';

describe('api-http, fields of the wire: what an organization has', () => {
  test('reads every field of the log of a workspace, whose items may be null', async () => {
    const entry = {
      ...{ id: 'e1', at: AT, person: { id: 'u1', name: 'Ann' }, kind: 'video.shared', item: { id: 't1', name: 'Hello' } },
      details: { access: 'public', until: AT },
    };
    const page = { rows: [entry, { ...entry, item: null, details: {} }], page: 2, pageSize: 20, total: 22 };
    await expectRead(page, (http) => createHttpActivityApi(http).list({}), page);
    const { http, asked } = openClient(page);
    await expectSame(createHttpActivityApi(http).list({ person: 'A&B', group: 'videos', page: 2 }), page);
    await createHttpActivityApi(http).file({ person: 'Ann' }, 'csv');
    expect(asked).toEqual([
      { method: 'GET', path: '/api/activity?person=A%26B&group=videos&page=2' },
      { method: 'GET', path: '/api/activity?person=Ann&format=csv' },
    ]);
  });

  test('reads every field of a mail domain and of what it offers, and sends each call to its own path', async () => {
    const record = { name: '_castwright.a.example', value: 'castwright=1' };
    const domain = { host: 'a.example', record, state: 'active', mode: 'offered', role: 'editor' };
    for (const one of [domain, null]) await expectRead({ domain: one }, (http) => createHttpMailDomainApi(http).load(), one);
    for (const check of ['found', 'missing', 'unavailable'])
      await expectRead({ domain, check }, (http) => createHttpMailDomainApi(http).check(), { domain, check });
    const offers = [{ organizationId: 'o1', organizationName: 'Works', role: 'viewer' }];
    await expectRead({ offers }, (http) => createHttpMailDomainApi(http).offers(), offers);
    const { http, asked, sent } = openClient({ domain, check: 'found' });
    const domains = createHttpMailDomainApi(http);
    await domains.claim('a.example');
    await domains.setTerms({ mode: 'automatic', role: 'reviewer' });
    await domains.check();
    await domains.join('a/b');
    expect(asked).toEqual([
      { method: 'PUT', path: '/api/mail-domain' },
      { method: 'PATCH', path: '/api/mail-domain' },
      { method: 'POST', path: '/api/mail-domain/check' },
      { method: 'POST', path: '/api/join-offers/a%2Fb' },
    ]);
    expect(sent.slice(0, 2)).toEqual(['{"host":"a.example"}', '{"mode":"automatic","role":"reviewer"}']);
  });

  test('reads every field of single sign-on, also those that may be null, and asks for a way in without the session', async () => {
    const connection = { issuer: 'https://id.example', clientId: 'c1', testedAt: AT, isRequired: true };
    const state = { lock: null, domain: 'a.example', redirectUri: 'https://here.example/back', connection };
    const untested = { ...connection, testedAt: null, isRequired: false };
    for (const one of [
      state,
      { ...state, connection: untested },
      { ...state, lock: 'mail-domain', domain: null, connection: null },
      { ...state, lock: 'plan', connection: null },
    ])
      await expectRead(one, (http) => createHttpSignOnApi(http).load(), one);
    for (const offer of ['none', 'offered', 'required'] as const)
      await expectRead({ offer }, (http) => createHttpSignOnApi(http).find('a.example'), offer);
    const { http, asked, sent, signed } = openClient({ ...state, url: 'https://id.example/in', offer: 'none' });
    const signOn = createHttpSignOnApi(http);
    await expectSame(signOn.test(), { url: 'https://id.example/in' });
    await expectSame(signOn.start({ email: 'ann@a.example', returnTo: '/editor' }), { url: 'https://id.example/in' });
    await signOn.find('a&b.example');
    await expectSame(signOn.save({ issuer: 'https://id.example', clientId: 'c1', clientSecret: null }), state);
    await expectSame(signOn.setRequired(true), state);
    await expectSame(signOn.remove(), state);
    expect(asked).toEqual([
      { method: 'POST', path: '/api/sign-on/test' },
      { method: 'POST', path: '/api/sign-on/start' },
      { method: 'GET', path: '/api/sign-on/offer?domain=a%26b.example' },
      { method: 'PUT', path: '/api/sign-on' },
      { method: 'PATCH', path: '/api/sign-on' },
      { method: 'DELETE', path: '/api/sign-on' },
    ]);
    expect(signed).toEqual([true, false, false, true, true, true]);
    expect([sent[1], sent[3], sent[4]]).toEqual([
      '{"email":"ann@a.example","returnTo":"/editor"}',
      '{"issuer":"https://id.example","clientId":"c1","clientSecret":null}',
      '{"isRequired":true}',
    ]);
  });

  test('reads every field of the comments on a script, also those that may be null, and sends each call to its own path', async () => {
    const comment = {
      ...{ id: 'c1', parentId: 'c0', place: null, text: 'Warmer', author: 'Ann', createdAt: AT },
      ...{ mine: true, removable: true, resolved: true, edited: true },
    };
    const thread = { ...comment, parentId: null, mine: false, removable: false, resolved: false, edited: false };
    const place = { sceneId: 's', passage: { quote: 'Hello', start: 3 } };
    const comments = [{ ...thread, place: { sceneId: 's', passage: null } }, { ...thread, place }, comment];
    const body = { comments, people: [{ id: 'u1', name: 'Ann' }] };
    const { http, asked, sent } = openClient(body);
    const api = createHttpScriptCommentApi(http);
    await expectSame(api.load('a/b'), body);
    await expectSame(api.start('p', { place, text: 'Hi' }), body);
    await api.reply('p', { parentId: 'c1', text: 'Yes' });
    await api.resolve('p', 'c/d', true);
    await api.edit('p', 'c1', 'Hi');
    await api.remove('p', 'c/d');
    expect(asked).toEqual([
      { method: 'GET', path: '/api/projects/a%2Fb/comments' },
      { method: 'POST', path: '/api/projects/p/comments' },
      { method: 'POST', path: '/api/projects/p/comments' },
      { method: 'PATCH', path: '/api/projects/p/comments/c%2Fd' },
      { method: 'PATCH', path: '/api/projects/p/comments/c1' },
      { method: 'DELETE', path: '/api/projects/p/comments/c%2Fd' },
    ]);
    expect(sent.slice(1, 5)).toEqual([
      `{"place":${JSON.stringify(place)},"text":"Hi"}`,
      '{"parentId":"c1","text":"Yes"}',
      '{"resolved":true}',
      '{"text":"Hi"}',
    ]);
  });
});
