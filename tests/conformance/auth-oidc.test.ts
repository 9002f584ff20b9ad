import { afterAll } from 'vitest';
import { accountsSuite } from './accounts.suite.ts';
import { createOidcHarness, type OidcFixture, startOidcFixture } from './support/oidc-harness.ts';

let world: Promise<OidcFixture> | undefined;
const getWorld = (): Promise<OidcFixture> => (world ??= startOidcFixture());
afterAll(async () => (await world)?.close());

accountsSuite(createOidcHarness(getWorld));
