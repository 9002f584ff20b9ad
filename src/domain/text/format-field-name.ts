/** Display names of fields whose own name would not be understood. */
const NAMES: Readonly<Record<string, string>> = {
  avatarId: 'presenter',
  voiceId: 'voice',
  planId: 'plan',
  isAnnual: 'billing period',
  otp: 'code',
  taxId: 'tax ID',
  url: 'URL',
  id: 'ID',
  spoken: 'spoken form',
  written: 'written form',
};

/** Singular name of a list's entry, by the list's name. */
const ENTRIES: Readonly<Record<string, string>> = { lexicon: 'lexicon entry', videos: 'video', scenes: 'scene', titles: 'title' };

/** Display name of a wire path: `firstName` becomes `first name`, `project.lexicon.0.spoken` becomes `spoken form in lexicon entry 1`. */
export function formatFieldName(path: string): string {
  const parts = path.split('.').filter((part) => part !== '');
  const leaf = parts.at(-1) ?? '';
  const list = parts.findLastIndex((part) => /^\d+$/.test(part));
  const entry = list < 1 ? undefined : formatEntryName(parts[list - 1] ?? '', Number(parts[list]));
  if (entry === undefined) return formatPartName(leaf);
  return list === parts.length - 1 ? entry : `${formatPartName(leaf)} in ${entry}`;
}

function formatEntryName(list: string, index: number): string {
  return `${ENTRIES[list] ?? `${formatPartName(list)} entry`} ${index + 1}`;
}

function formatPartName(part: string): string {
  if (Object.hasOwn(NAMES, part)) return NAMES[part] ?? part;
  return part
    .replace(/Id$/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .toLowerCase();
}
