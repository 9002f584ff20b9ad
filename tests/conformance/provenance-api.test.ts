import { afterAll, beforeAll } from 'vitest';
import { createFakeContentSigner } from '#server/adapters/content-signer/fake/index.ts';
import { createFaults } from '#adapters/api/memory/faults.ts';
import { createMemoryProvenanceApi } from '#adapters/api/memory/memory-provenance-api.ts';
import { toHex } from '#domain/provenance/bytes.ts';
import { readCertificate } from '#domain/provenance/read-certificate.ts';
import { computeSha256 } from '#domain/provenance/sha-256.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { provenanceApiSuite } from './provenance-api.suite.ts';
import { createProvenanceApi } from './support/real-server-apis.ts';

const signer = createFakeContentSigner();
const [certificate = new Uint8Array()] = signer.certificates;
const key = { name: readCertificate(certificate).name, fingerprint: toHex(computeSha256(certificate)) };

provenanceApiSuite({
  name: 'api-memory',
  signing: () => createMemoryProvenanceApi(createFaults(), key),
  plain: () => createMemoryProvenanceApi(createFaults()),
  key: () => key,
});

let signing: TestServer;
let plain: TestServer;
beforeAll(async () => {
  signing = await startTestServer({ worker: false, contentSigner: signer });
  plain = await startTestServer({ worker: false });
});
afterAll(() => Promise.all([signing.close(), plain.close()]));

provenanceApiSuite({
  name: 'api-http',
  signing: () => createProvenanceApi(signing),
  plain: () => createProvenanceApi(plain),
  key: () => key,
});
