import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import type { PasskeyPromptResult, PasskeyJson, PasskeyPrompt } from '#adapters/auth/better-auth/client/passkey-prompt.ts';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

interface StoredPasskey {
  readonly id: string;
  readonly userHandle: string;
  readonly rpId: string;
  readonly key: KeyObject;
}

/** An authenticator in memory, with ES256 and no attestation: what a browser would offer at `origin`. */
export class SoftwarePasskeys implements PasskeyPrompt {
  /** What its user does when the browser asks. */
  behavior: 'choose' | 'dismiss' = 'choose';
  /** False: present, but neither finger nor PIN was shown. */
  verifies = true;
  readonly #origin: string;
  #kept: readonly StoredPasskey[] = [];

  constructor(origin: string) {
    this.#origin = origin;
  }

  available = (): boolean => true;

  create = async (options: PasskeyJson): Promise<PasskeyPromptResult> => {
    if (this.behavior === 'dismiss') return { kind: 'dismissed' };
    const { challenge, rp, user, excludeCredentials } = options as unknown as CreationOptions;
    if (excludeCredentials.some(({ id }) => this.#kept.some((each) => each.id === id))) return { kind: 'known' };
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const id = randomBytes(16);
    this.#kept = [...this.#kept, { id: id.toString('base64url'), userHandle: user.id, rpId: rp.id, key: privateKey }];
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, id, encodeCoseKey(publicKey)]);
    const authData = Buffer.concat([this.#head(rp.id, HAS_CREDENTIAL), credential]);
    return {
      kind: 'answered',
      response: {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: this.#clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: encodeAttestation(authData).toString('base64url'),
          transports: ['internal'],
        },
      },
    };
  };

  get = async (options: PasskeyJson): Promise<PasskeyPromptResult> => {
    const stored = this.#kept.at(-1);
    if (this.behavior === 'dismiss' || stored === undefined) return { kind: 'dismissed' };
    const clientData = this.#clientData('webauthn.get', String(options['challenge']));
    const authData = this.#head(stored.rpId, 0);
    const signer = createSign('sha256').update(authData).update(createHash('sha256').update(clientData).digest());
    return {
      kind: 'answered',
      response: {
        id: stored.id,
        rawId: stored.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signer.sign(stored.key).toString('base64url'),
          userHandle: stored.userHandle,
        },
      },
    };
  };

  /** Up to the counter, which stays 0 as with most passkeys. */
  #head(rpId: string, flags: number): Buffer {
    const all = flags | USER_PRESENT | (this.verifies ? USER_VERIFIED : 0);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([all]), Buffer.alloc(4)]);
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }));
  }
}

interface CreationOptions {
  readonly challenge: string;
  readonly rp: { readonly id: string };
  readonly user: { readonly id: string };
  readonly excludeCredentials: readonly { readonly id: string }[];
}

/** CBOR map of an EC2 key: kty 2, alg ES256, curve P-256. */
function encodeCoseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const bytes = (text: string): Buffer => Buffer.concat([Buffer.from([0x58, 0x20]), Buffer.from(text, 'base64url')]);
  return Buffer.concat([Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]), bytes(x), Buffer.from([0x22]), bytes(y)]);
}

/** CBOR map with `fmt` none. */
function encodeAttestation(authData: Buffer): Buffer {
  const text = (value: string): Buffer => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
  const length = Buffer.from([0x59, authData.length >> 8, authData.length & 0xff]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    length,
    authData,
  ]);
}
