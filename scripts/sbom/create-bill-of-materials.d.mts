export interface BillComponent {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly scope: 'required' | 'optional' | 'excluded';
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
  readonly purl: string;
}

export interface Bill {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly $schema: string;
  readonly metadata: { readonly component: { readonly 'bom-ref': string; readonly name: string } };
  readonly components: readonly BillComponent[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

export function createBillOfMaterials(lock: object): Bill;
