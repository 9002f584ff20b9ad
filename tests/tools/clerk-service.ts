import { afterAll } from 'vitest';
import { startClerk, type ClerkFrontendApi } from './clerk-frontend-api.ts';
import { createClerkUsers, type ClerkUsers } from './clerk-users.ts';

/** A simulated Clerk with users to be made, for one test file; it ends after its last test. */
export async function startClerkService(): Promise<{ readonly adapter: ClerkFrontendApi; readonly users: ClerkUsers }> {
  const adapter = await startClerk({ scripts: '' });
  afterAll(() => adapter.close());
  return { adapter, users: createClerkUsers(adapter) };
}
