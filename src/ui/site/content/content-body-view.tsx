import { type ComponentType, createElement, lazy, type ReactNode, useEffect, useRef } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router-dom';
import { IN_ENGLISH } from '#domain/interface-language/reader-locale.ts';
import type { ContentBody } from './content-meta.ts';
import { loadContentBody, type ContentSection } from './content-sections.ts';
import styles from './content-body-view.module.css';

export interface ContentBodyViewProps {
  readonly section: ContentSection;
  /** Slug of an existing page. */
  readonly slug: string;
}

/** Text of a content page, converted to HTML by the build. */
export function ContentBodyView({ section, slug }: ContentBodyViewProps): ReactNode {
  return createElement(getBodyComponent(section, slug));
}

const loaded = new Map<string, ComponentType>();

/** Cached, so that a body is loaded once. */
function getBodyComponent(section: ContentSection, slug: string): ComponentType {
  const key = `${section}/${slug}`;
  const known = loaded.get(key);
  if (known) return known;
  const Words = lazy(async () => {
    const body = await loadContentBody(section, slug);
    return { default: () => <ContentHtml body={body} /> };
  });
  loaded.set(key, Words);
  return Words;
}

function ContentHtml({ body }: { readonly body: ContentBody }) {
  const container = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const words = container.current;
    if (!words) return undefined;
    const handleClick = (event: MouseEvent): void => navigateInside(event, navigate);
    words.addEventListener('click', handleClick);
    return () => words.removeEventListener('click', handleClick);
  }, [navigate]);

  return <div {...IN_ENGLISH} ref={container} className={styles.words} dangerouslySetInnerHTML={{ __html: body.html }} />;
}

/** Routes internal links without a page load; files and server paths are left to the browser. */
function navigateInside(event: MouseEvent, navigate: NavigateFunction): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const plainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !plainClick || link.target !== '' || link.origin !== window.location.origin) return;
  if (/^\/(api|dev)\/|\.(xml|json|zip)$/.test(link.pathname)) return;
  event.preventDefault();
  void navigate(link.pathname + link.search + link.hash);
}
