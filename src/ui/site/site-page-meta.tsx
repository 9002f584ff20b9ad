import { messages as common } from '#messages/text/common.messages';
import { messages } from '#messages/site/site.messages';
import { useLocation } from 'react-router-dom';
import { useServices } from '../services.tsx';

export interface SitePageMetaProps {
  readonly title: string;
  /** One or two sentences for search engines and link previews. */
  readonly description: string;
  readonly noindex?: boolean;
  /** Instead of ours, in the title. */
  readonly siteName?: string | undefined;
  readonly article?: { readonly published: string; readonly modified: string };
  /** schema.org data. */
  readonly structured?: Readonly<Record<string, unknown>>;
}

/** Metadata for search engines and link previews. */
export function SitePageMeta({ title, description, noindex, siteName, article, structured }: SitePageMetaProps) {
  const { pathname } = useLocation();
  const ours = pathname === '/' ? messages.startPageTitle(title) : messages.pageTitle(title);
  const fullTitle = siteName === undefined ? ours : messages.brandedTitle(title, siteName);
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {noindex ? (
        <meta name="robots" content="noindex" />
      ) : (
        <Shared title={title} description={description} article={article !== undefined} />
      )}
      {article && <meta property="article:published_time" content={article.published} />}
      {article && <meta property="article:modified_time" content={article.modified} />}
      {structured && <StructuredData value={structured} />}
    </>
  );
}

/** Canonical URL and link preview. */
function Shared({ title, description, article }: Pick<SitePageMetaProps, 'title' | 'description'> & { readonly article: boolean }) {
  const { origin } = useServices();
  const { pathname } = useLocation();
  const path = pathname === '/' ? '/' : pathname.replace(/\/$/, '');
  const address = origin + path;
  const image = `${origin}/og/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.jpg`;
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:site_name" content={common.brand} />
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** JSON-LD, which no script policy blocks; `<` is escaped so that it cannot end the element. */
function StructuredData({ value }: { readonly value: Readonly<Record<string, unknown>> }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...value }).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
