import { messages } from '#messages/features/blog/blog.messages';
import { Link, useSearchParams } from 'react-router-dom';
import { IN_ENGLISH } from '#domain/interface-language/reader-locale.ts';
import { listContent } from '../../site/content/content-sections.ts';
import { SitePage } from '../../site/site-page.tsx';
import { formatSiteDate } from '../../text/format.ts';
import styles from './blog.module.css';

/** /blog: all posts, or those of one tag. */
export function BlogPage() {
  const [query] = useSearchParams();
  const tag = query.get('tag');
  const posts = listContent('blog');
  const tags = [...new Set(posts.flatMap((post) => post.tags))];
  const visible = tag === null ? posts : posts.filter((post) => post.tags.includes(tag));

  return (
    <SitePage
      title={messages.title}
      description={messages.description}
      note={
        <a href="/blog/rss.xml" className={styles.feed}>
          {messages.feed}
        </a>
      }
    >
      <nav aria-label={messages.tags}>
        <ul className={styles.tags}>
          <li>
            <Link to="/blog" aria-current={tag === null ? 'true' : undefined}>
              {messages.allTags}
            </Link>
          </li>
          {tags.map((name) => (
            <li key={name} {...IN_ENGLISH}>
              <Link to={`/blog?tag=${encodeURIComponent(name)}`} aria-current={tag === name ? 'true' : undefined}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ol className={styles.posts}>
        {visible.map((post) => (
          <li key={post.slug}>
            <article>
              <h2 {...IN_ENGLISH}>
                <Link to={`/blog/${post.slug}`}>{post.title}</Link>
              </h2>
              <p {...IN_ENGLISH}>{post.description}</p>
              <p className={styles.about}>
                <time dateTime={post.date}>{formatSiteDate(post.date)}</time> · {messages.minutes(post.minutes)}
              </p>
            </article>
          </li>
        ))}
      </ol>
      {visible.length === 0 && (
        <p>
          {messages.noPosts} <Link to="/blog">{messages.allPosts}</Link>
        </p>
      )}
    </SitePage>
  );
}
