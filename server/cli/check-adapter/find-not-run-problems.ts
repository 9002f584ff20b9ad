/** Cases of a test file that were skipped, by full name, and the reasons that its folder gives. */
export interface NotRun {
  /** From the package's folder, with forward slashes. */
  readonly file: string;
  readonly skipped: readonly string[];
  /** Of `not-run.json`: by a part of the names of cases, why they can't run for this adapter. */
  readonly reasons: Readonly<Record<string, string>>;
}

/** Skipped for what the metadata declares in `lacks`, with its reason. */
const DECLARED = /skipped: the adapter declares that it lacks "[\w-]+"$/;

/** Name of the file of reasons, beside the tests. */
export const NOT_RUN_FILE = 'not-run.json';

/** Cases that nobody ran, and nobody says why; and reasons for cases that run. Files of one folder share its reasons. */
export function findNotRunProblems(files: readonly NotRun[]): readonly string[] {
  const unexplained = files.flatMap(({ file, skipped, reasons }) =>
    skipped
      .filter(
        (name) => !DECLARED.test(name) && !Object.entries(reasons).some(([part, reason]) => name.includes(part) && reason.trim() !== ''),
      )
      .map(
        (name) => `${file} doesn’t run “${name}”: fill in what its harness leaves out, or write the reason into ${NOT_RUN_FILE} beside it.`,
      ),
  );
  const folders = new Map(files.map(({ file, reasons }) => [file.replace(/[^/]*$/, ''), reasons]));
  const idle = [...folders].flatMap(([folder, reasons]) => {
    const skipped = files.flatMap(({ file, skipped: names }) => (file.startsWith(folder) ? names : []));
    return Object.entries(reasons).flatMap(([part, reason]) => {
      if (!skipped.some((name) => name.includes(part)))
        return [`${folder}${NOT_RUN_FILE} has a reason for “${part}”, and every such case runs.`];
      return reason.trim() === '' ? [`${folder}${NOT_RUN_FILE} has no reason for “${part}”.`] : [];
    });
  });
  return [...unexplained, ...idle];
}
