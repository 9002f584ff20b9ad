import type { ApiAccess, ApiOperation } from './api-operation.ts';

export interface OperationGroup {
  readonly access: ApiAccess;
  readonly tag: string;
  readonly operations: readonly ApiOperation[];
}

/** Display order of the groups. */
const ORDER: readonly ApiAccess[] = ['key', 'anyone', 'session'];

/** Groups operations by access and tag, tags in order of first appearance. */
export function groupOperations(operations: readonly ApiOperation[]): readonly OperationGroup[] {
  return ORDER.flatMap((access) => {
    const reached = operations.filter((operation) => operation.access === access);
    return [...new Set(reached.map(({ tag }) => tag))].map((tag) => ({
      access,
      tag,
      operations: reached.filter((operation) => operation.tag === tag),
    }));
  });
}

/** Every word must occur in method, path, tag or summary. */
export function searchOperations(operations: readonly ApiOperation[], query: string): readonly ApiOperation[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return operations.filter(({ method, path, tag, summary }) => {
    const text = `${method} ${path} ${tag} ${summary}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
