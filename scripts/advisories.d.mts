export function formatAdvisories(text: string): readonly string[];
export function loadAdvisories(): Promise<readonly string[]>;
