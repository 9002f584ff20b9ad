import { messages } from '#messages/features/blog/blog.messages';
import { Link, useParams } from 'react-router-dom';
import { IN_ENGLISH } from '#domain/interface-language/reader-locale.ts';
import { listContent, getContentMeta } from '../../site/content/content-sections.ts';
import { ContentBodyView } from '../../site/content/content-body-view.tsx';
import { SitePage } from '../../site/site-page.tsx';
import { useServices } from '../../services.tsx';
import { formatSiteDate } from '../../text/format.ts';
import { NotFoundPage } from '../not-found/not-found-page.tsx';
import styles from './blog.module.css';

/** One post; an unknown title shows the not-found page (RTE-2). */
export function PostPage() {
  const { title = '' } = useParams();
  const { origin } = useServices();
  const post = getContentMeta('blog', title);
  if (!post) return <NotFoundPage />;
  const others = listContent('blog').filter((other) => other.slug !== post.slug && other.tags.some((tag) => post.tags.includes(tag)));

  return (
    <SitePage
      inEnglish
      title={post.title}
      description={post.description}
      article={{ published: post.date, modified: post.updated }}
      structured={{
        '@type': 'BlogPosting',
        headline: post.title,
        description: post.description,
        datePublished: post.date,
        dateModified: post.updated,
        author: { '@type': 'Organization', name: post.author },
        mainEntityOfPage: `${origin}/blog/${post.slug}`,
      }}
      above={
        <nav aria-label={messages.post.breadcrumb} className={styles.above}>
          <Link to="/blog">{messages.title}</Link>
        </nav>
      }
      note={
        <>
          {post.author} · <time dateTime={post.date}>{formatSiteDate(post.date)}</time> · {messages.minutes(post.minutes)}
        </>
      }
    >
      <article>
        <ContentBodyView section="blog" slug={post.slug} />
      </article>
      <footer className={styles.more}>
        <ul {...IN_ENGLISH} className={styles.tags} aria-label={messages.post.tags}>
          {post.tags.map((tag) => (
            <li key={tag}>
              <Link to={`/blog?tag=${encodeURIComponent(tag)}`}>{tag}</Link>
            </li>
          ))}
        </ul>
        {others.length > 0 && (
          <section aria-labelledby="read-on">
            <h2 id="read-on">{messages.post.keepReading}</h2>
            <ul {...IN_ENGLISH}>
              {others.slice(0, 3).map((other) => (
                <li key={other.slug}>
                  <Link to={`/blog/${other.slug}`}>{other.title}</Link>
                </li>
              ))}
            </ul>
          </section>
        )}
      </footer>
    </SitePage>
  );
}
