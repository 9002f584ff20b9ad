import { messages } from '#messages/features/home/compare-section.messages';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { COMPARISON_ROWS, SOURCES, WAYS } from './comparison-rows.ts';
import styles from './home.module.css';

/** Comparison with other ways to make such a video (LND-3); statements about others cite their source. */
export function CompareSection() {
  return (
    <section id="compare" aria-labelledby="compare-title" className={styles.section}>
      <h2 id="compare-title" className={styles.heading}>
        {messages.heading}
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be focusable for keyboard scrolling */}
      <div role="region" aria-label={messages.label} tabIndex={0} className={styles.tableFrame}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{messages.what}</VisuallyHidden>
              </th>
              {WAYS.map((way) => (
                <th key={way} scope="col">
                  {way}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {COMPARISON_ROWS.map(({ what, ways }) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                {ways.map(({ text, source }, index) => (
                  <td key={WAYS[index]}>
                    {text}
                    {source !== undefined && (
                      <sup>
                        <a href={`#source-${source}`} aria-label={messages.source(source)}>
                          {source}
                        </a>
                      </sup>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ol className={styles.sources} aria-label={messages.sources}>
        {SOURCES.map(({ text, address }, index) => (
          <li key={address} id={`source-${index + 1}`}>
            <a href={address} rel="noopener noreferrer" target="_blank">
              {text}
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
