/** Files for search engines and feed readers. URLs begin with a placeholder that the server replaces by its origin. */

/** Leaves out the app: its pages send noindex in a header, which only a robot that may request them can read. */
const NOT_FOR_ROBOTS = ['/checkout', '/api/', '/dev/', '/sandbox', '/sso-callback', '/newsletter'];

export function createSitemap(origin, paths, posts) {
  const changed = new Map(posts.map((post) => [`/blog/${post.slug}`, post.updated]));
  const entries = paths.map((path) => {
    const day = changed.get(path);
    return `  <url><loc>${escapeXml(origin + path)}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

export function createRobotsTxt(origin) {
  return ['User-agent: *', ...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

export function createFeed(origin, posts) {
  const items = posts.map(
    (post) => `    <item>
      <title>${escapeXml(post.title)}</title>
      <link>${origin}/blog/${post.slug}</link>
      <guid>${origin}/blog/${post.slug}</guid>
      <pubDate>${new Date(`${post.date}T00:00:00Z`).toUTCString()}</pubDate>
      <description>${escapeXml(post.description)}</description>
    </item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
    <title>Castwright: how it is made</title>
    <link>${origin}/blog</link>
    <description>Lip sync, rendering without a browser, tests that find things, and what we measured.</description>
    <language>en</language>
    <atom:link href="${origin}/blog/rss.xml" rel="self" type="application/rss+xml"/>
${items.join('\n')}
  </channel>
</rss>
`;
}

export function escapeXml(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
