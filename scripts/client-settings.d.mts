export declare function clientSettings(environment: Readonly<Record<string, string | undefined>>): Record<string, string>;
