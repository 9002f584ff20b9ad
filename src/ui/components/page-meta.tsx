/** React puts these in the document's head. */
export function PageMeta({ title, noindex }: { readonly title: string; readonly noindex?: boolean }) {
  return (
    <>
      <title>{`${title} · Castwright`}</title>
      {noindex && <meta name="robots" content="noindex" />}
    </>
  );
}
