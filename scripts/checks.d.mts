export declare const GATES: readonly (readonly [name: string, parameters: readonly string[]])[];
