import { decodeHTML } from 'entities';
import { createSections, type DocumentBlock } from '#domain/documents/create-sections.ts';
import { endSentence } from '#domain/documents/end-sentence.ts';
import type { SourceDocument } from '#domain/documents/source-document.ts';

/** Elements whose texts aren't what a page is about, or that nobody sees. */
const SKIPPED = new Set(
  'script style noscript template svg math nav header footer aside button select option textarea iframe object canvas figcaption dialog menu head title'.split(
    ' ',
  ),
);
/** What a `header` of an article has is its heading, so that one is read there. */
const KEPT_INSIDE: Readonly<Record<string, string>> = { header: 'article' };
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** Elements that begin and end a line. Others stand in one. */
const BLOCKS = new Set(
  'p div section article main li ul ol dl dt dd table tr td th thead tbody blockquote pre h1 h2 h3 h4 h5 h6 figure details summary body html br hr address'.split(
    ' ',
  ),
);
const HEADING = /^h[1-3]$/u;
const HIDDEN =
  /\s(?:hidden(?=[\s=>/]|$)|aria-hidden\s*=\s*["']?true|style\s*=\s*["'][^"']*(?:display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?![.\d])))/iu;
/** Comments, declarations and tags; what is between them is text. */
const TOKEN = /<!--[\s\S]*?(?:-->|$)|<[!?][^<>]*>|<(\/?)([a-z][a-z0-9-]{0,40})((?:[^<>"']|"[^"]*"|'[^']*')*)>/giu;
/** Elements that end where the next of their kind begins. */
const SELF_ENDING = new Set('p li td th tr dt dd'.split(' '));
/** Elements inside each other; what is deeper counts as what is around it. */
const DEEPEST = 200;
/** UTF-16 units of a tag in which it may say that it's hidden. */
const ATTRIBUTES = 2_000;
const TITLE = /<title[^>]*>([^<]{1,300})</iu;
/** Characters that main content has at least, else the whole page is read. */
const ENOUGH = 300;

/** A section for each heading of a web page, without what is around its content, and without what it hides. */
export function readPage(html: string): SourceDocument {
  const main =
    [...findElements(html, 'article'), ...findElements(html, 'main')].toSorted((one, other) => other.length - one.length)[0] ?? '';
  const inside = main === '' ? [] : readBlocks(main);
  const blocks = countCharacters(inside) >= ENOUGH ? inside : readBlocks(html);
  const { title = toText(TITLE.exec(html)?.[1] ?? ''), sections } = createSections(blocks);
  return { title, sections, images: new Map(), omitted: new Map() };
}

function countCharacters(blocks: readonly DocumentBlock[]): number {
  return blocks.reduce((sum, block) => sum + ('text' in block ? block.text.length : 0), 0);
}

/** From the first tag of an element to its last: pages have one of these, or several beside each other. */
function findElements(html: string, name: string): readonly string[] {
  const start = html.search(new RegExp(`<${name}[\\s>]`, 'iu'));
  const end = html.toLowerCase().lastIndexOf(`</${name}`);
  return start === -1 || end < start ? [] : [html.slice(start, end)];
}

interface OpenElement {
  readonly name: string;
  readonly isSkipped: boolean;
}

function readBlocks(html: string): readonly DocumentBlock[] {
  const blocks: DocumentBlock[] = [];
  const open: OpenElement[] = [];
  let [text, from, raw] = ['', 0, ''];
  const isSkipped = () => open.at(-1)?.isSkipped === true;
  const take = (end: number): void => {
    if (!isSkipped()) text += html.slice(from, end);
  };
  const flush = (): void => {
    const line = toText(text);
    text = '';
    if (line !== '') blocks.push(toBlock(line, open));
  };
  for (const match of html.matchAll(TOKEN)) {
    const [tag, slash, written = '', attributes = ''] = match;
    const name = written.toLowerCase();
    // Inside a script, only its own end is a tag.
    if (raw !== '' && !(slash === '/' && name === raw)) continue;
    take(match.index);
    from = match.index + tag.length;
    raw = '';
    if (name === '') continue;
    if (BLOCKS.has(name)) flush();
    if (slash === '/') close(open, name);
    else if (!VOID.has(name) && !attributes.endsWith('/')) {
      endBefore(open, name);
      if (open.length < DEEPEST)
        open.push({ name, isSkipped: isSkipped() || isOutside(name, open) || HIDDEN.test(attributes.slice(0, ATTRIBUTES)) });
      if (name === 'script' || name === 'style') raw = name;
    }
  }
  if (raw === '') take(html.length);
  flush();
  return blocks;
}

function isOutside(name: string, open: readonly OpenElement[]): boolean {
  const inside = KEPT_INSIDE[name];
  return SKIPPED.has(name) && (inside === undefined || !open.some((element) => element.name === inside));
}

/** Ends what has no end of its own: the head of a page, a paragraph before the next one. */
function endBefore(open: OpenElement[], name: string): void {
  if (name === 'body') open.splice(0);
  if (SELF_ENDING.has(name) && open.at(-1)?.name === name) open.pop();
}

/** An end without a beginning closes nothing. */
function close(open: OpenElement[], name: string): void {
  const at = open.findLastIndex((element) => element.name === name);
  if (at !== -1) open.splice(at);
}

function toBlock(text: string, open: readonly OpenElement[]): DocumentBlock {
  if (open.some(({ name }) => HEADING.test(name))) return { kind: 'heading', text };
  const isItem = open.some(({ name }) => name === 'li');
  return isItem ? { kind: 'item', text: endSentence(text) } : { kind: 'text', text: endSentence(text) };
}

function toText(html: string): string {
  return decodeHTML(html).replace(/\s+/gu, ' ').trim();
}
