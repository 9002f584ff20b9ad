export interface OutsidePackage {
  readonly name: string;
  readonly folder: string;
  /** Module whose `adapters` are the metadata and server halves. */
  readonly server: string;
  /** Module whose `adapters` are the halves of the browser. */
  readonly client: string | undefined;
}

export function findOutsidePackages(text: string | undefined, from?: string): readonly OutsidePackage[];
