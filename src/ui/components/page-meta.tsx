import { words } from '#messages/components/components.messages';

/** React puts these in the document's head. */
export function PageMeta({ title, noindex }: { readonly title: string; readonly noindex?: boolean }) {
  return (
    <>
      <title>{words.pageTitle(title)}</title>
      {noindex && <meta name="robots" content="noindex" />}
    </>
  );
}
