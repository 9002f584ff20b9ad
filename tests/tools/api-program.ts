import type { ApiKeyScope } from '#domain/account/api-key-scopes.ts';
import type { TestServer } from './test-server.ts';
import type { TestUser } from './test-users.ts';

export interface ApiProgram {
  readonly user: TestUser;
  /** API key of the user, who has the Business plan. */
  readonly key: string;
}

/** A user with an API key; of all scopes if none are named. */
export async function createApiProgram(server: TestServer, scopes?: readonly ApiKeyScope[]): Promise<ApiProgram> {
  const user = await server.signUp();
  await server.setPlan(user.id, 'business');
  const response = await user.call('POST', '/api/keys', { name: 'Program', ...(scopes && { scopes }) });
  if (response.status !== 201) throw new Error(`The key was not created: ${await response.text()}`);
  const { secret } = (await response.json()) as { secret: string };
  return { user, key: secret };
}
