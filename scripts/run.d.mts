export declare function explain(text: string): string | undefined;
