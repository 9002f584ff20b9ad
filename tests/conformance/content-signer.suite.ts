import { X509Certificate, webcrypto } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ContentSigner } from '#server/ports/content-signer.ts';
import { checkVideo, createSignedVideo, joinVideo } from '../tools/signed-video.ts';

export interface ContentSignerHarness {
  readonly name: string;
  /** The same key at every call. */
  readonly create: () => Promise<ContentSigner>;
  readonly createOther: () => Promise<ContentSigner>;
}

const ALGORITHMS = {
  Ed25519: { key: { name: 'Ed25519' }, signature: { name: 'Ed25519' } },
  ES256: { key: { name: 'ECDSA', namedCurve: 'P-256' }, signature: { name: 'ECDSA', hash: 'SHA-256' } },
};

/** The contract of `ContentSigner`, for every adapter and the fake. */
export function contentSignerSuite({ name, create, createOther }: ContentSignerHarness): void {
  describe(`ContentSigner: ${name}`, () => {
    test('signs with the key of its first certificate, which another one issued', async () => {
      const signer = await create();
      const [own, issuer] = signer.certificates.map((der) => new X509Certificate(der));
      expect(own?.issuer).not.toBe(own?.subject);
      if (issuer !== undefined) expect(own?.verify(issuer.publicKey)).toBe(true);
      const { key, signature } = ALGORITHMS[signer.algorithm];
      const spki = own?.publicKey.export({ type: 'spki', format: 'der' }) ?? new Uint8Array();
      const publicKey = await webcrypto.subtle.importKey('spki', Uint8Array.from(spki), key, false, ['verify']);
      await fc.assert(
        fc.asyncProperty(fc.uint8Array(), fc.uint8Array({ minLength: 1 }), async (bytes, more) => {
          const signed = await signer.sign(bytes);
          expect(signed).toHaveLength(64);
          const verify = (data: Uint8Array) =>
            webcrypto.subtle.verify(signature, publicKey, Uint8Array.from(signed), Uint8Array.from(data));
          expect(await verify(bytes)).toBe(true);
          expect(await verify(Uint8Array.of(...bytes, ...more))).toBe(false);
        }),
        { numRuns: 20 },
      );
    });

    test('has the same certificates and script hashes each time, and the same signatures where it says so', async () => {
      const [one, again] = [await create(), await create()];
      expect(again.certificates).toEqual(one.certificates);
      expect(again.computeScriptHash('Hello.')).toEqual(one.computeScriptHash('Hello.'));
      const signatures = await Promise.all([one, again, one].map((signer) => signer.sign(Uint8Array.of(1, 2, 3))));
      expect(new Set(signatures.map((signature) => signature.join())).size === 1).toBe(one.isDeterministic);
    });

    test('a script hash has 32 bytes, and depends on the script and the key', async () => {
      const [one, other] = [await create(), await createOther()];
      const hashes = [one.computeScriptHash('Hello.'), one.computeScriptHash('Hello!'), other.computeScriptHash('Hello.')];
      for (const hash of hashes) expect(hash).toHaveLength(32);
      expect(new Set(hashes.map((hash) => hash.join())).size).toBe(3);
    });

    test('its videos are intact', async () => {
      const signer = await create();
      const facts = { engine: 'one', script: signer.computeScriptHash(''), consents: { voice: [], likeness: [] } };
      expect((await checkVideo(joinVideo(await createSignedVideo(signer, facts, Uint8Array.of(1))))).kind).toBe('intact');
    });
  });
}
