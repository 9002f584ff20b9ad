/** Where a page of this site can be told of; each is an ordinary address. */
export function shareLinks(pageAddress: string): readonly { readonly name: string; readonly address: string }[] {
  const page = encodeURIComponent(pageAddress);
  return [
    { name: 'LinkedIn', address: `https://www.linkedin.com/sharing/share-offsite/?url=${page}` },
    { name: 'X', address: `https://x.com/intent/post?url=${page}` },
    { name: 'Facebook', address: `https://www.facebook.com/sharer/sharer.php?u=${page}` },
    { name: 'Reddit', address: `https://www.reddit.com/submit?url=${page}` },
    { name: 'Mail', address: `mailto:?subject=Castwright&body=${page}` },
  ];
}
