export const words = {
  title: 'Blog',
  description: 'How Castwright is made: lip sync, rendering without a browser, tests that find things, and what we measured.',
  feed: 'Follow by RSS',
  tags: 'Tags',
  allTags: 'All',
  minutes: (minutes: number) => `${minutes} min read`,
  noneOfTag: 'Nothing is written about that yet.',
  allPosts: 'See all posts',
  post: {
    place: 'Where you are',
    tags: 'Tags of this post',
    readOn: 'Read on',
  },
} as const;
