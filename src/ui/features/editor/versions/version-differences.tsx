import { messages } from '#messages/features/editor/versions/versions.messages';
import type { ProjectDifference } from '#domain/project/compare-projects.ts';
import { type ComparedText, compareWords } from '#domain/text/compare-words.ts';
import { VisuallyHidden } from '#ui/components/visually-hidden.tsx';
import styles from './versions.module.css';

const { differences: text } = messages;

interface VersionDifferencesProps {
  readonly name: string;
  readonly differences: readonly ProjectDifference[];
}

/** What has changed since the version; added and removed words are marked, not by color alone. */
export function VersionDifferences({ name, differences }: VersionDifferencesProps) {
  return (
    <section className={styles.differences} aria-label={text.title(name)}>
      {differences.length === 0 ? (
        <p>{text.none}</p>
      ) : (
        <ul>
          {differences.map((difference) => (
            <li key={`${difference.kind} ${'scene' in difference ? difference.scene : ''}`}>
              {describeDifference(difference)}
              <Script difference={difference} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Script({ difference }: { readonly difference: ProjectDifference }) {
  if (difference.kind === 'scene-added') return <Words before="" after={difference.script} />;
  if (difference.kind === 'scene-removed') return <Words before={difference.script} after="" />;
  if (difference.kind !== 'scene-changed' || difference.script === null) return null;
  return <Words {...difference.script} />;
}

function Words({ before, after }: { readonly before: string; readonly after: string }) {
  return (
    <p className={styles.words}>
      {placeRuns(compareWords(before, after)).map(({ kind, text: run, place }) => {
        if (kind === 'same') return <span key={place}>{run}</span>;
        const Mark = kind === 'added' ? 'ins' : 'del';
        return (
          <Mark key={place}>
            <VisuallyHidden>{kind === 'added' ? text.wordsAdded : text.wordsRemoved} </VisuallyHidden>
            {run}
          </Mark>
        );
      })}
    </p>
  );
}

/** Runs with where they begin in all of them. */
function placeRuns(runs: readonly ComparedText[]): readonly (ComparedText & { readonly place: number })[] {
  let place = 0;
  return runs.map((run) => {
    const placed = { ...run, place };
    place += run.text.length;
    return placed;
  });
}

function describeDifference(difference: ProjectDifference): string {
  switch (difference.kind) {
    case 'fields':
      return text.fields(difference.fields.map((field) => messages.fields[field]).join(', '));
    case 'scene-added':
      return text.added(difference.scene);
    case 'scene-removed':
      return text.removed(difference.scene);
    case 'scene-moved':
      return text.moved(difference.scene, difference.from);
    case 'scene-changed': {
      const names = difference.fields.map((field) => messages.fields[field]);
      return text.changed(difference.scene, (difference.script === null ? names : [messages.fields.script, ...names]).join(', '));
    }
  }
}
