import type { ApiAccess, ApiOperation } from './api-operation.ts';

export interface OperationGroup {
  readonly access: ApiAccess;
  readonly tag: string;
  readonly operations: readonly ApiOperation[];
}

/** What a key reaches comes first. */
const ORDER: readonly ApiAccess[] = ['key', 'anyone', 'session'];

/** Operations by who may call them and by their tag, each tag where the document first has it. */
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

/** Every word is somewhere in the method, the address, the tag or the summary. */
export function searchOperations(operations: readonly ApiOperation[], query: string): readonly ApiOperation[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return operations.filter(({ method, path, tag, summary }) => {
    const text = `${method} ${path} ${tag} ${summary}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
