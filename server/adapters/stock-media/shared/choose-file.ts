interface ClipFile {
  readonly url: string;
  /** Pixels of its short side. */
  readonly side: number;
}

/** The smallest file that has the wanted side, else the largest. */
export function chooseFile<File extends ClipFile>(files: readonly File[], wanted: number): File | undefined {
  const bySize = files.toSorted((one, other) => one.side - other.side);
  return bySize.find(({ side }) => side >= wanted) ?? bySize.at(-1);
}
