/** How a folder is called. Two folders of a workspace may not differ by case or spaces alone. */
export function cleanFolderName(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/gu, ' ');
}

export function isSameFolderName(one: string, other: string): boolean {
  return cleanFolderName(one).toLowerCase() === cleanFolderName(other).toLowerCase();
}
