import type { ApiKeyScope } from '#domain/account/api-key-scopes.ts';
import type { WorkspaceAction } from '#domain/account/permissions.ts';

/** `personal`: about the user, whatever workspace is active. */
export type RequestedAction = WorkspaceAction | 'personal';

/** Who may call an operation. */
export interface Access {
  /** With an action: users in a session whose role in the active workspace allows it. */
  readonly by: 'anyone' | 'administrators' | RequestedAction;
  /** API keys with this scope may call it too. */
  readonly scope?: ApiKeyScope;
  /** Of what anyone may call: users are told more, in a session or by a key with the scope. */
  readonly recognizesUsers?: true;
  /** Needs a recent sign-in or confirmation. */
  readonly confirmed?: true;
  /** Not while an administrator impersonates the user. */
  readonly inPerson?: true;
}

export const ANYONE: Access = { by: 'anyone' };
export const ADMINISTRATORS: Access = { by: 'administrators' };

export function may(action: RequestedAction, scope?: ApiKeyScope): Access {
  return { by: action, ...(scope && { scope }) };
}

/** What the OpenAPI document says of it. */
export function describeSecurity({ by, scope }: Access): readonly Readonly<Record<string, readonly string[]>>[] {
  if (by === 'anyone') return [];
  return [...(scope === undefined ? [] : [{ key: [] }]), { bearer: [] }, { cookie: [] }];
}

const READING: readonly Access['by'][] = ['view', 'see-analytics'];

/** What changes something takes no key that may only read, and no role that may only look. Throws otherwise. */
export function refuseReadersWrite(name: string, { by, scope }: Access): void {
  const isReading = READING.includes(by) || (by !== 'anyone' && scope?.endsWith(':read') === true);
  if (isReading && !name.startsWith('GET ')) throw new Error(`${name} changes something, and takes those who may only read.`);
}
