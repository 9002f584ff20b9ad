import { words } from '#messages/site/share.messages';

/** Where a page of this site can be told of; each is an ordinary address. */
export function shareLinks(pageAddress: string): readonly { readonly name: string; readonly address: string }[] {
  const page = encodeURIComponent(pageAddress);
  return [
    { name: words.linkedIn, address: `https://www.linkedin.com/sharing/share-offsite/?url=${page}` },
    { name: words.x, address: `https://x.com/intent/post?url=${page}` },
    { name: words.facebook, address: `https://www.facebook.com/sharer/sharer.php?u=${page}` },
    { name: words.reddit, address: `https://www.reddit.com/submit?url=${page}` },
    { name: words.mail, address: `mailto:?subject=Castwright&body=${page}` },
  ];
}
