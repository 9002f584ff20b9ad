import { Link, useSearchParams } from 'react-router-dom';
import { listOf } from '../../site/content/sections.ts';
import { siteDate } from '../../site/site-date.ts';
import { SitePage } from '../../site/site-page.tsx';
import styles from './blog.module.css';

/** /blog, all of it or one tag of it. */
export function BlogPage() {
  const [query] = useSearchParams();
  const tag = query.get('tag');
  const posts = listOf('blog');
  const tags = [...new Set(posts.flatMap((post) => post.tags))].toSorted();
  const shown = tag === null ? posts : posts.filter((post) => post.tags.includes(tag));

  return (
    <SitePage
      title="Blog"
      description="How Castwright is made: lip sync, rendering without a browser, tests that find things, and what we measured."
      note={
        <a href="/blog/rss.xml" className={styles.feed}>
          Follow by RSS
        </a>
      }
    >
      <nav aria-label="Tags">
        <ul className={styles.tags}>
          <li>
            <Link to="/blog" aria-current={tag === null ? 'true' : undefined}>
              All
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
                <time dateTime={post.date}>{siteDate(post.date)}</time> · {post.minutes} min read
              </p>
            </article>
          </li>
        ))}
      </ol>
      {shown.length === 0 && (
        <p>
          Nothing is written about that yet. <Link to="/blog">See all posts</Link>
        </p>
      )}
    </SitePage>
  );
}
