import { type ComponentType, createElement, lazy, type ReactNode, useEffect, useRef } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router-dom';
import type { ContentBody } from './content-meta.ts';
import { loadBody, type Section } from './content-sections.ts';
import styles from './content-body-view.module.css';

export interface WrittenPageProps {
  readonly section: Section;
  /** Of a page that is there. */
  readonly slug: string;
}

/** The words of a page, made into HTML by the build. */
export function WrittenPage({ section, slug }: WrittenPageProps): ReactNode {
  return createElement(wordsOf(section, slug));
}

const loaded = new Map<string, ComponentType>();

/** The same component each time, so that the words load once. */
function wordsOf(section: Section, slug: string): ComponentType {
  const key = `${section}/${slug}`;
  const known = loaded.get(key);
  if (known) return known;
  const Words = lazy(async () => {
    const body = await loadBody(section, slug);
    return { default: () => <ReadableWords body={body} /> };
  });
  loaded.set(key, Words);
  return Words;
}

function ReadableWords({ body }: { readonly body: ContentBody }) {
  const place = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const words = place.current;
    if (!words) return undefined;
    const follow = (event: MouseEvent): void => followInside(event, navigate);
    words.addEventListener('click', follow);
    return () => words.removeEventListener('click', follow);
  }, [navigate]);

  return <div ref={place} className={styles.words} dangerouslySetInnerHTML={{ __html: body.html }} />;
}

/** Links inside the words are steps within this site, as every other link is; files and the host's own addresses are not. */
function followInside(event: MouseEvent, navigate: NavigateFunction): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const plainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !plainClick || link.target !== '' || link.origin !== window.location.origin) return;
  if (/^\/(api|dev)\/|\.(xml|json|zip)$/.test(link.pathname)) return;
  event.preventDefault();
  void navigate(link.pathname + link.search + link.hash);
}
