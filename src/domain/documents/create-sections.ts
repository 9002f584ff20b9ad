import { joinParagraphs } from './end-sentence.ts';
import type { DocumentSection, Slide, SlideItem } from './source-document.ts';

/** What a text document is made of, in order. `item`: of a list. */
export type DocumentBlock =
  | { readonly kind: 'title' | 'heading' | 'text' | 'item'; readonly text: string }
  | { readonly kind: 'image'; readonly image: string }
  | { readonly kind: 'break' };

interface OpenSection {
  readonly heading: string | undefined;
  readonly paragraphs: string[];
  readonly images: string[];
}

/** A section for each heading or break. A heading at the very start with nothing below it is the document's title; further titles are headings. */
export function createSections(blocks: readonly DocumentBlock[]): {
  readonly title?: string;
  readonly sections: readonly DocumentSection[];
} {
  let title: string | undefined;
  let isAfterItem = false;
  const sections: OpenSection[] = [];
  const open = (heading?: string): OpenSection => {
    const section = { heading, paragraphs: [], images: [] };
    sections.push(section);
    return section;
  };
  for (const block of blocks) {
    const last = sections.at(-1);
    if (block.kind === 'title' && title === undefined) title = block.text;
    else if (block.kind === 'heading' || block.kind === 'title') {
      const isTitle = title === undefined && sections.length === 1 && last !== undefined && isBare(last);
      if (isTitle) title = sections.pop()?.heading;
      open(block.text);
    } else if (block.kind === 'break') open();
    else if (block.kind === 'image') (last ?? open()).images.push(block.image);
    else {
      const { paragraphs } = last ?? open();
      const list = block.kind === 'item' && isAfterItem ? paragraphs.pop() : undefined;
      paragraphs.push(list === undefined ? block.text : `${list}\n${block.text}`);
    }
    isAfterItem = block.kind === 'item';
  }
  const filled = sections.filter(({ heading, paragraphs, images }) => heading !== undefined || paragraphs.length + images.length > 0);
  if (filled.length === 0 && title !== undefined) filled.push({ heading: title, paragraphs: [], images: [] });
  return { ...(title !== undefined && { title }), sections: filled.map(toSection) };
}

function isBare({ paragraphs, images }: OpenSection): boolean {
  return paragraphs.length + images.length === 0;
}

function toSection({ heading, paragraphs, images }: OpenSection): DocumentSection {
  const [first] = images;
  return {
    ...(heading !== undefined && { heading }),
    script: joinParagraphs(paragraphs),
    ...(first !== undefined && { slide: createImageSlide(images, heading) }),
  };
}

const HEADING_HEIGHT = 0.18;
const HEADING_SIZE = 0.09;
const GAP = 0.03;

/** The heading above the images, which stand in rows. */
function createImageSlide(images: readonly string[], heading: string | undefined): Slide {
  const top = heading === undefined ? 0 : HEADING_HEIGHT + GAP;
  const columns = Math.ceil(Math.sqrt(images.length));
  const rows = Math.ceil(images.length / columns);
  const [width, height] = [(1 - GAP * (columns - 1)) / columns, (1 - top - GAP * (rows - 1)) / rows];
  const items = images.map((image, at): SlideItem => {
    const [column, row] = [at % columns, Math.floor(at / columns)];
    return { kind: 'image', image, box: { x: column * (width + GAP), y: top + row * (height + GAP), width, height } };
  });
  if (heading === undefined) return { items };
  const box = { x: 0, y: 0, width: 1, height: HEADING_HEIGHT };
  return { items: [{ kind: 'text', text: heading, box, size: HEADING_SIZE, bold: true, align: 'left' }, ...items] };
}
