export declare function getClientSettings(environment: Readonly<Record<string, string | undefined>>): Record<string, string>;
