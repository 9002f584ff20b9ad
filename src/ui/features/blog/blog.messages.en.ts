export const messages = {
  title: 'Blog',
  description: 'Writing scripts, planning training videos and captions people read. Plus, for the curious, how Castwright works.',
  feed: 'Subscribe via RSS',
  tags: 'Tags',
  allTags: 'All',
  minutes: (minutes: number) => `${minutes} min read`,
  noPosts: 'No posts on that topic yet.',
  allPosts: 'See all posts',
  post: {
    breadcrumb: 'Breadcrumb',
    tags: 'Tags',
    keepReading: 'Keep reading',
  },
} as const;
