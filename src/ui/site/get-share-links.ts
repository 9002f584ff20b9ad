import { messages } from '#messages/site/share.messages';

/** Where a page of this site can be told of; each is an ordinary address. */
export function getShareLinks(pageUrl: string): readonly { readonly name: string; readonly address: string }[] {
  const page = encodeURIComponent(pageUrl);
  return [
    { name: messages.linkedIn, address: `https://www.linkedin.com/sharing/share-offsite/?url=${page}` },
    { name: messages.x, address: `https://x.com/intent/post?url=${page}` },
    { name: messages.facebook, address: `https://www.facebook.com/sharer/sharer.php?u=${page}` },
    { name: messages.reddit, address: `https://www.reddit.com/submit?url=${page}` },
    { name: messages.mail, address: `mailto:?subject=Castwright&body=${page}` },
  ];
}
