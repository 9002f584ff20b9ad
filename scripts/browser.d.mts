export declare function findBrowser(): string | undefined;
export declare function findFullBrowser(): string | undefined;
export declare function ensureBrowser(node: string): Promise<string>;
