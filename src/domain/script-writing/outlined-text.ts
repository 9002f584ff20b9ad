import { createSections, type DocumentBlock } from '../documents/create-sections.ts';
import type { SourceDocument } from '../documents/source-document.ts';

const HEADING = /^#{1,6}\s+(.*)$/u;

/** A text as sections: a line that begins with `#` is a heading, others are paragraphs. Nothing else is markup. */
export function parseOutlinedText(text: string, title = ''): Pick<SourceDocument, 'title' | 'sections'> {
  const blocks = text.split('\n').flatMap((line): readonly DocumentBlock[] => {
    const said = line.trim();
    const heading = HEADING.exec(said)?.[1];
    if (heading !== undefined) return [{ kind: 'heading', text: heading }];
    return said === '' ? [] : [{ kind: 'text', text: said }];
  });
  const { sections, ...found } = createSections(blocks);
  return { title: title || (found.title ?? ''), sections };
}

/** The text of a document in that form, at most so many UTF-16 units of it. */
export function formatOutlinedText(
  { sections }: Pick<SourceDocument, 'sections'>,
  limit: number,
): { readonly text: string; readonly isCut: boolean } {
  const text = sections
    .map(({ heading, script, shownText = '' }) => [...(heading === undefined ? [] : [`# ${heading}`]), script || shownText].join('\n\n'))
    .join('\n\n')
    .trim();
  return { text: text.slice(0, limit), isCut: text.length > limit };
}
