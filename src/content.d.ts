/** Made by tools/prerender/content-plugin.mjs. */
declare module '*.md' {
  const page: { readonly html: string; readonly headings: readonly { readonly id: string; readonly text: string }[] };
  export default page;
}

declare module '*.md?meta' {
  import type { ContentMeta } from './ui/site/content/content-meta.ts';

  const meta: ContentMeta;
  export default meta;
}
