export declare function explainError(text: string): string | undefined;
