export interface DynamicImport {
  readonly source: string;
  readonly start: number;
  readonly end: number;
  readonly isAtOnce: boolean;
}

export function findDynamicImports(program: object): DynamicImport[];
