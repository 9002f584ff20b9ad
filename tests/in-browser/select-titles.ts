/** Tests whose title names the adapter. If none does, all of them, and the note says so. */
export function selectTitles(
  titles: readonly string[],
  adapter: string,
): { readonly wanted: (title: string) => boolean; readonly note: string } {
  if (adapter === '') return { wanted: () => true, note: 'Every vendor.' };
  const names = (title: string): boolean =>
    title
      .toLowerCase()
      .split(/[^a-z0-9-]+/)
      .some((word) => word === adapter || word.endsWith(`-${adapter}`));
  if (titles.some(names)) return { wanted: names, note: `What names “${adapter}”.` };
  return { wanted: () => true, note: `No test names “${adapter}” alone: here is every vendor.` };
}
