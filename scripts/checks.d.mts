export declare const CHECKS: readonly (readonly [name: string, parameters: readonly string[]])[];
