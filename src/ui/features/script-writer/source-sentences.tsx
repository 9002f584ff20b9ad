import { messages } from '#messages/features/script-writer/source-sentences.messages';
import { ExternalLink } from 'lucide-react';
import type { SceneSource } from '#domain/project/project.ts';
import { formatSentenceLink } from '#domain/script-writing/script-source.ts';
import styles from './source-sentences.module.css';

/** What a scene is based on, on demand; of a page, each sentence leads to where it stands there. */
export function SourceSentences({ sources }: { readonly sources: readonly SceneSource[] }) {
  if (sources.length === 0) return null;
  return (
    <details className={styles.sources}>
      <summary>{messages.sources(sources.length)}</summary>
      {sources.map(({ text, url }, index) => (
        <blockquote key={index}>
          {text}{' '}
          {url !== undefined && (
            <a href={formatSentenceLink(url, text.replace(/…$/u, ''))} target="_blank" rel="noopener noreferrer">
              {messages.openSource}
              <ExternalLink size={14} aria-hidden="true" />
            </a>
          )}
        </blockquote>
      ))}
    </details>
  );
}
