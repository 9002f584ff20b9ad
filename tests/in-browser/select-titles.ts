/** Which tests are of the vendor: those whose title names it. All of them where none does, and the note says so. */
export function wantedTitles(
  titles: readonly string[],
  vendor: string,
): { readonly wanted: (title: string) => boolean; readonly note: string } {
  if (vendor === '') return { wanted: () => true, note: 'Every vendor.' };
  const names = (title: string): boolean =>
    title
      .toLowerCase()
      .split(/[^a-z0-9-]+/)
      .some((word) => word === vendor || word.endsWith(`-${vendor}`));
  if (titles.some(names)) return { wanted: names, note: `What names “${vendor}”.` };
  return { wanted: () => true, note: `No test names “${vendor}” alone: here is every vendor.` };
}
