import { messages } from '#messages/features/guides/guides.messages';
import { type ComponentType, useState } from 'react';
import { Link } from 'react-router-dom';
import { Trans } from '../../components/trans.tsx';
import { TextField } from '../../components/text-field.tsx';
import { IN_ENGLISH } from '#domain/interface-language/reader-locale.ts';
import type { ContentMeta } from '../../site/content/content-meta.ts';
import { listContent } from '../../site/content/content-sections.ts';
import { SitePage } from '../../site/site-page.tsx';
import type { GuideSection } from './guide-sections.ts';
import styles from './guides.module.css';

/** All guides of a section by heading, with a search field. */
export function createGuidesPage({ section }: GuideSection): ComponentType {
  const { title, search, description, about } = messages.sections[section];
  return function GuidesPage() {
    const [wanted, setWanted] = useState('');
    const guides = listContent(section).filter((guide) => matchesGuide(guide, wanted));
    const groups = [...new Set(guides.map((guide) => guide.group))];
    return (
      <SitePage title={title} description={description} wide>
        <p className={styles.about}>{about}</p>
        <search className={styles.search}>
          <TextField label={search} type="search" value={wanted} onValueChange={setWanted} />
        </search>
        <p role="status" className={styles.status}>
          {wanted.trim() === '' ? '' : guides.length === 0 ? messages.nothingFound : messages.found(guides.length)}
        </p>
        {guides.length === 0 && (
          <p>
            <Trans text={messages.nothingFoundAdvice} parts={{ contact: (text) => <Link to="/contact">{text}</Link> }} />
          </p>
        )}
        <div className={styles.groups}>
          {groups.map((group) => (
            <section key={group} aria-label={group === '' ? title : group}>
              {group !== '' && <h2 {...IN_ENGLISH}>{group}</h2>}
              <ul>
                {guides
                  .filter((guide) => guide.group === group)
                  .map((guide) => (
                    <GuideEntry key={guide.slug} address={`/${section}/${guide.slug}`} guide={guide} />
                  ))}
              </ul>
            </section>
          ))}
        </div>
      </SitePage>
    );
  };
}

function GuideEntry({ address, guide }: { readonly address: string; readonly guide: ContentMeta }) {
  return (
    <li {...IN_ENGLISH}>
      <Link to={address}>{guide.title}</Link>
      <p>{guide.description}</p>
    </li>
  );
}

/** Whether every search word occurs in the guide's metadata. An empty search matches all. */
function matchesGuide({ title, description, tags, group }: ContentMeta, search: string): boolean {
  const text = [title, description, group, ...tags].join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
