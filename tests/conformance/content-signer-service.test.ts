import { generateKeyPairSync, type KeyObject, X509Certificate } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  createServiceSigner,
  type ServiceSignerOptions,
  SIGNING_RETRY_DELAY,
  SIGNING_TRIES,
} from '#server/adapters/content-signer/service/index.ts';
import { CALL_DEADLINES } from '#domain/network/call-deadlines.ts';
import { SIGNING_RESPONSE_BYTES } from '#server/adapters/content-signer/service/request-signature.ts';
import { createCertificates } from '#server/adapters/content-signer/shared/create-certificates.ts';
import { createOwnKeySigner } from '#server/adapters/content-signer/own-key/index.ts';
import { findContentSignerProblems, toContentSigner } from '#server/composition/content-signer-config.ts';
import { SIGNING_TOKEN, type SigningService, startSigningService } from '../tools/signing-service.ts';
import { contentSignerSuite } from './content-signer.suite.ts';

const NOW = Date.parse('2030-01-01T00:00:00Z');
const KEYS: Readonly<Record<'ed25519' | 'other' | 'p256' | 'p384', KeyObject>> = {
  ed25519: generateKeyPairSync('ed25519').privateKey,
  other: generateKeyPairSync('ed25519').privateKey,
  p256: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey,
  p384: generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey,
};
type KeyName = keyof typeof KEYS;

let folder: string;
const services = new Map<string, SigningService>();
const getService = (name: KeyName): SigningService => {
  const service = services.get(name);
  if (service === undefined) throw new Error(`${name} has no service.`);
  return service;
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'signing-service-'));
  const issuer = generateKeyPairSync('ed25519').privateKey;
  for (const [name, signer] of Object.entries(KEYS)) {
    const pem = createCertificates({ signer, issuer }).map((der) => new X509Certificate(der).toString());
    await writeFile(join(folder, `${name}.pem`), pem.join(''));
    services.set(name, await startSigningService(signer));
  }
});
afterEach(() => services.forEach((service) => service.setFault(null)));
afterAll(async () => {
  await Promise.all([...services.values()].map((service) => service.close()));
  await rm(folder, { recursive: true, force: true });
});

const warnings: string[] = [];
const pauses: number[] = [];
/** Pauses between tries take no time; a request's time is over at once while `isTimeOver`. */
let isTimeOver = false;
const clock: ServiceSignerOptions['clock'] = {
  now: () => NOW,
  after(delay, action) {
    if (delay !== CALL_DEADLINES.signing) pauses.push(delay);
    else if (!isTimeOver) return () => {};
    const timer = setImmediate(action);
    return () => clearImmediate(timer);
  },
};

interface HeldTimers {
  readonly clock: ServiceSignerOptions['clock'];
  /** Milliseconds of each timer that neither fired nor was canceled. */
  readonly delays: () => readonly number[];
  /** Ends the pauses between tries. */
  readonly endPauses: () => void;
}

function holdTimers(): HeldTimers {
  const held = new Map<() => void, number>();
  return {
    delays: () => [...held.values()],
    endPauses: () => [...held].forEach(([action, delay]) => delay !== CALL_DEADLINES.signing && action()),
    clock: {
      now: () => NOW,
      after(delay, action) {
        const fire = () => {
          held.delete(fire);
          action();
        };
        held.set(fire, delay);
        return () => void held.delete(fire);
      },
    },
  };
}

/** The service’s response, filled up with spaces. */
const padResponse =
  (bytes: number): typeof fetch =>
  async (...call) =>
    new Response((await (await fetch(...call)).text()).padEnd(bytes));

const open = (name: KeyName, given: Partial<ServiceSignerOptions> = {}) =>
  createServiceSigner({
    url: getService(name).url,
    token: SIGNING_TOKEN,
    certificateFile: join(folder, `${name}.pem`),
    secret: 'one secret',
    fetch,
    clock,
    log: { warn: (message, details) => void warnings.push(`${message} ${String(details?.['detail'])}`) },
    ...given,
  });
const openOther = () => open('other', { secret: 'another secret' });

contentSignerSuite({ name: 'service (Ed25519)', create: () => open('ed25519'), createOther: openOther });

contentSignerSuite({ name: 'service (P-256)', create: () => open('p256'), createOther: openOther });

describe('ContentSigner: service', () => {
  test('the server does not start with a service that signs with another key, refuses, or speaks another wire', async () => {
    const cases: readonly (readonly [KeyName, Parameters<SigningService['setFault']>[0], RegExp])[] = [
      [
        'ed25519',
        { kind: 'other-bytes' },
        /^CONTENT_SIGNER_URL: the signature is not of these bytes with the key of the first certificate\.$/,
      ],
      ['p256', { kind: 'other-bytes' }, /the signature is not of these bytes/],
      ['p256', { kind: 'der' }, /^CONTENT_SIGNER_URL: the signature has 7\d bytes, not 64\.$/],
      ['ed25519', { kind: 'status', status: 403 }, /^CONTENT_SIGNER_URL: the service refuses to sign \(HTTP 403\)\.$/],
      ['ed25519', { kind: 'body', body: 'no JSON' }, /^CONTENT_SIGNER_URL: the response is no JSON with a signature in base64\.$/],
      ['ed25519', { kind: 'body', body: '{"signature":"?"}' }, /no JSON with a signature in base64/],
      ['ed25519', { kind: 'body', body: ' '.repeat(SIGNING_RESPONSE_BYTES + 1) }, /no JSON with a signature in base64/],
    ];
    for (const [name, fault, message] of cases) {
      getService(name).setFault(fault);
      await expect(open(name)).rejects.toMatchObject({ code: 'configuration', message: expect.stringMatching(message) });
      getService(name).setFault(null);
    }
    await expect(open('ed25519', { token: 'another' })).rejects.toThrow(/HTTP 401/);
    await expect(open('ed25519', { url: getService('other').url })).rejects.toThrow(/not of these bytes with the key/);
    await expect(open('p384')).rejects.toThrow('CONTENT_SIGNER_CERTIFICATE: is for an Ed25519 key or an ECDSA key on P-256.');
    await expect(open('ed25519', { certificateFile: join(folder, 'missing.pem') })).rejects.toThrow(
      /^CONTENT_SIGNER_CERTIFICATE: .+ENOENT/,
    );
    await expect(open('ed25519', { clock: { ...clock, now: () => Date.parse('2060-01-01T00:00:00Z') } })).rejects.toThrow(/is not now/);
  });

  test('starts while the service is down, says so, and signs once it is back', async () => {
    for (const fault of [{ kind: 'status', status: 503 } as const, { kind: 'silent' } as const]) {
      warnings.length = 0;
      isTimeOver = fault.kind === 'silent';
      getService('ed25519').setFault(fault);
      const signer = await open('ed25519');
      expect(warnings).toEqual([
        expect.stringMatching(/^The signing service does not respond; videos wait for it\. (?:HTTP 503|.+ aborted.*)$/),
      ]);
      isTimeOver = false;
      getService('ed25519').setFault(null);
      expect(await signer.sign(Uint8Array.of(1))).toHaveLength(64);
      expect(warnings).toHaveLength(1);
    }
    warnings.length = 0;
    await open('ed25519');
    expect(warnings).toEqual([]);
  });

  test('tries again where the service may come back, each time later, and then rejects instead of leaving a video unsigned', async () => {
    const signer = await open('ed25519');
    for (const status of [408, 425, 429, 500, 503]) {
      pauses.length = 0;
      getService('ed25519').setFault({ kind: 'status', status });
      await expect(signer.sign(Uint8Array.of(1))).rejects.toThrow(`The signing service gave no signature: HTTP ${status}.`);
      expect(pauses).toEqual(Array.from({ length: SIGNING_TRIES - 1 }, (_, at) => SIGNING_RETRY_DELAY * 2 ** at));
    }
  });

  test('an answer that is wrong is an error at once, never a signature', async () => {
    const signer = await open('ed25519');
    pauses.length = 0;
    getService('ed25519').setFault({ kind: 'other-bytes' });
    await expect(signer.sign(Uint8Array.of(1))).rejects.toThrow('the signature is not of these bytes');
    getService('ed25519').setFault({ kind: 'status', status: 400 });
    await expect(signer.sign(Uint8Array.of(1))).rejects.toThrow('refuses to sign (HTTP 400)');
    expect(pauses).toEqual([]);
  });

  test('follows no redirect, which would carry the token to another address', async () => {
    const signer = await open('ed25519');
    const before = getService('other').requests.length;
    getService('ed25519').setFault({ kind: 'redirect', to: getService('other').url });
    await expect(signer.sign(Uint8Array.of(1))).rejects.toThrow('gave no signature');
    expect(getService('other').requests).toHaveLength(before);
  });

  test('ends with the reason of its signal, while it waits for a response and between tries', async () => {
    const signer = await open('ed25519');
    const reason = new Error('The video was deleted.');
    await expect(signer.sign(Uint8Array.of(1), AbortSignal.abort(reason))).rejects.toBe(reason);
    getService('ed25519').setFault({ kind: 'silent' });
    const asked = new AbortController();
    const signing = signer.sign(Uint8Array.of(1), asked.signal);
    asked.abort(reason);
    await expect(signing).rejects.toBe(reason);

    getService('ed25519').setFault(null);
    const timers = holdTimers();
    const patient = await open('ed25519', { clock: timers.clock });
    getService('ed25519').setFault({ kind: 'status', status: 503 });
    const waiting = new AbortController();
    const later = patient.sign(Uint8Array.of(1), waiting.signal);
    await expect.poll(timers.delays).toEqual([SIGNING_RETRY_DELAY]);
    waiting.abort(reason);
    await expect(later).rejects.toBe(reason);
    expect(timers.delays()).toEqual([]);
  });

  test('ends with the reason of its signal in the last try too', async () => {
    const reason = new Error('The video was deleted.');
    const asked = new AbortController();
    let tries = 0;
    const signer = await open('ed25519', {
      fetch: async (...call) => {
        if (asked.signal.aborted || ++tries <= SIGNING_TRIES) return fetch(...call);
        asked.abort(reason);
        return fetch(...call);
      },
    });
    getService('ed25519').setFault({ kind: 'status', status: 503 });
    await expect(signer.sign(Uint8Array.of(1), asked.signal)).rejects.toBe(reason);
  });

  test('waits between tries, and leaves no timer behind', async () => {
    const timers = holdTimers();
    let requests = 0;
    const signer = await open('ed25519', { clock: timers.clock, fetch: (...call) => ((requests += 1), fetch(...call)) });
    getService('ed25519').setFault({ kind: 'status', status: 503 });
    const signing = signer.sign(Uint8Array.of(1));
    await expect.poll(timers.delays).toEqual([SIGNING_RETRY_DELAY]);
    expect(requests).toBe(2);
    getService('ed25519').setFault(null);
    timers.endPauses();
    expect(await signing).toHaveLength(64);
    expect([requests, timers.delays()]).toEqual([3, []]);
  });

  test('reads a response up to the longest that one may be', async () => {
    const signer = await open('ed25519', { fetch: padResponse(SIGNING_RESPONSE_BYTES) });
    expect(await signer.sign(Uint8Array.of(1))).toHaveLength(64);
    await expect(open('ed25519', { fetch: padResponse(SIGNING_RESPONSE_BYTES + 1) })).rejects.toThrow(/no JSON with a signature/);
  });

  test('sends the token, the algorithm, what is signed and its digest', async () => {
    const signer = await open('p256');
    await signer.sign(Uint8Array.of(1, 2, 3));
    expect(getService('p256').requests.at(-1)).toEqual({
      authorization: `Bearer ${SIGNING_TOKEN}`,
      algorithm: 'ES256',
      isDigestRight: true,
    });
  });

  test('hashes scripts as the server’s own key does, so those of earlier videos can still be confirmed', async () => {
    const own = createOwnKeySigner({ secret: 'one secret' });
    expect((await open('ed25519')).computeScriptHash('Hello.')).toEqual(own.computeScriptHash('Hello.'));
  });
});

describe('settings of the signing service', () => {
  const service = {
    CONTENT_SIGNER_URL: 'https://signer.example.com/sign',
    CONTENT_SIGNER_TOKEN: 'token',
    CONTENT_SIGNER_CERTIFICATE: 'certificate.pem',
  };

  test('an address chooses the service', () => {
    expect(findContentSignerProblems(service)).toEqual([]);
    expect(toContentSigner(service)).toEqual({
      kind: 'service',
      certificateFile: 'certificate.pem',
      url: 'https://signer.example.com/sign',
      token: 'token',
    });
    expect(toContentSigner({ ...service, CONTENT_SIGNER: 'own-key' })).toEqual({ kind: 'own-key' });
    expect(toContentSigner({ CONTENT_SIGNER_CERTIFICATE: 'a.pem', CONTENT_SIGNER_KEY: 'a.key' }).kind).toBe('certificate');
    expect(toContentSigner({}).kind).toBe('own-key');
  });

  test('what is missing or would send the token in the clear is said', () => {
    expect(findContentSignerProblems({ CONTENT_SIGNER: 'service' })).toEqual([
      'CONTENT_SIGNER_URL: required with a signing service; an https address.',
      'CONTENT_SIGNER_TOKEN: required with a signing service.',
      'CONTENT_SIGNER_CERTIFICATE: required with a signing service; a PEM file, the certificate of its key first.',
    ]);
    expect(findContentSignerProblems({ ...service, CONTENT_SIGNER_URL: 'http://signer.example.com' })).toEqual([
      'CONTENT_SIGNER_URL: is an https address; http only on this computer.',
    ]);
    expect(findContentSignerProblems({ ...service, CONTENT_SIGNER_URL: 'http://127.0.0.1:9000' })).toEqual([]);
  });
});
