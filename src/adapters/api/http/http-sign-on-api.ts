import { SIGN_ON_LOCKS, SIGN_ON_OFFERS } from '../../../domain/sign-on/sign-on.ts';
import type { SignOnApi, SignOnLink, SignOnSettings, SignOnState } from '../../../ports/sign-on-api.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import { type Json, readBody, readObject, readOneOf, readText } from '../../shared/http/read-json.ts';

const PATH = '/api/sign-on';

export function createHttpSignOnApi(http: HttpClient): SignOnApi {
  const read = readBody(readState);
  const readPage = readBody((body) => ({ url: readText(body, 'url') }));
  return {
    load: (options) => http.send({ method: 'GET', path: PATH, signal: options?.signal, read }),
    save: ({ issuer, clientId, clientSecret }) => http.send({ method: 'PUT', path: PATH, body: { issuer, clientId, clientSecret }, read }),
    setRequired: (isRequired) => http.send({ method: 'PATCH', path: PATH, body: { isRequired }, read }),
    remove: () => http.send({ method: 'DELETE', path: PATH, read }),
    test: () => http.send({ method: 'POST', path: `${PATH}/test`, read: readPage }),
    link: (options) =>
      http.send({
        method: 'GET',
        path: `${PATH}/link`,
        signal: options?.signal,
        read: readBody((body) => (body['link'] === null ? null : readLink(readObject(body['link'], 'link')))),
      }),
    startLink: () => http.send({ method: 'POST', path: `${PATH}/link`, read: readPage }),
    find: (domain, options) =>
      http.send({
        method: 'GET',
        path: `${PATH}/offer?domain=${encodeURIComponent(domain)}`,
        auth: 'none',
        signal: options?.signal,
        read: readBody((body) => readOneOf(body, 'offer', SIGN_ON_OFFERS)),
      }),
    start: ({ email, returnTo }) =>
      http.send({ method: 'POST', path: `${PATH}/start`, auth: 'none', body: { email, returnTo }, read: readPage }),
  };
}

function readState(body: Json): SignOnState {
  return {
    lock: body['lock'] === null ? null : readOneOf(body, 'lock', SIGN_ON_LOCKS),
    domain: body['domain'] === null ? null : readText(body, 'domain'),
    redirectUri: readText(body, 'redirectUri'),
    connection: body['connection'] === null ? null : readSettings(readObject(body['connection'], 'connection')),
  };
}

function readLink(body: Json): SignOnLink {
  return {
    organizationName: readText(body, 'organizationName'),
    provider: readText(body, 'provider'),
    isLinked: body['isLinked'] === true,
    isRequired: body['isRequired'] === true,
  };
}

function readSettings(body: Json): SignOnSettings {
  return {
    issuer: readText(body, 'issuer'),
    clientId: readText(body, 'clientId'),
    testedAt: body['testedAt'] === null ? null : readText(body, 'testedAt'),
    isRequired: body['isRequired'] === true,
  };
}
