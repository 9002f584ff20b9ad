import { words } from '#messages/features/blog/blog.messages';
import { Link, useSearchParams } from 'react-router-dom';
import { listOf } from '../../site/content/content-sections.ts';
import { SitePage } from '../../site/site-page.tsx';
import { siteDate } from '../../text/format.ts';
import styles from './blog.module.css';

/** /blog, all of it or one tag of it. */
export function BlogPage() {
  const [query] = useSearchParams();
  const tag = query.get('tag');
  const posts = listOf('blog');
  const tags = [...new Set(posts.flatMap((post) => post.tags))];
  const shown = tag === null ? posts : posts.filter((post) => post.tags.includes(tag));

  return (
    <SitePage
      title={words.title}
      description={words.description}
      note={
        <a href="/blog/rss.xml" className={styles.feed}>
          {words.feed}
        </a>
      }
    >
      <nav aria-label={words.tags}>
        <ul className={styles.tags}>
          <li>
            <Link to="/blog" aria-current={tag === null ? 'true' : undefined}>
              {words.allTags}
            </Link>
          </li>
          {tags.map((name) => (
            <li key={name}>
              <Link to={`/blog?tag=${encodeURIComponent(name)}`} aria-current={tag === name ? 'true' : undefined}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ol className={styles.posts}>
        {shown.map((post) => (
          <li key={post.slug}>
            <article>
              <h2>
                <Link to={`/blog/${post.slug}`}>{post.title}</Link>
              </h2>
              <p>{post.description}</p>
              <p className={styles.about}>
                <time dateTime={post.date}>{siteDate(post.date)}</time> · {words.minutes(post.minutes)}
              </p>
            </article>
          </li>
        ))}
      </ol>
      {shown.length === 0 && (
        <p>
          {words.noneOfTag} <Link to="/blog">{words.allPosts}</Link>
        </p>
      )}
    </SitePage>
  );
}
