import { messages } from '#messages/components/components.messages';

/** Title and robots tag; React hoists them into the document's head. */
export function PageMeta({ title, noindex }: { readonly title: string; readonly noindex?: boolean }) {
  return (
    <>
      <title>{messages.pageTitle(title)}</title>
      {noindex && <meta name="robots" content="noindex" />}
    </>
  );
}
