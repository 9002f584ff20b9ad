export interface ClientManifest {
  readonly [name: string]: {
    readonly file: string;
    readonly imports?: readonly string[];
    readonly dynamicImports?: readonly string[];
    readonly css?: readonly string[];
  };
}

export function getPageModules(manifest: ClientManifest, required: ReadonlyMap<string, boolean>): string[];
