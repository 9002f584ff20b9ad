export interface ClientManifest {
  readonly [name: string]: {
    readonly file: string;
    readonly imports?: readonly string[];
    readonly dynamicImports?: readonly string[];
    readonly css?: readonly string[];
  };
}

export function pageModules(manifest: ClientManifest, wanted: ReadonlyMap<string, boolean>): string[];
