import { decodeHTML } from 'entities';
import type { Token, Tokens } from 'marked';
import { createSections, type DocumentBlock } from '#domain/documents/create-sections.ts';
import { endSentence, joinCells } from '#domain/documents/end-sentence.ts';
import { describeReadTables } from '#domain/documents/import-report.ts';
import { ContentCounter } from '#domain/documents/content-counter.ts';
import type { SourceDocument } from '#domain/documents/source-document.ts';
import { createMarkdown } from './markdown-extensions.ts';

/** Headings of deeper levels are part of the text. */
const DEEPEST_HEADING = 3;

const markdown = createMarkdown();

const FRONT_MATTER = /^---\r?\n[\s\S]*?\r?\n---\r?\n/u;

/** A scene for each heading and each line of dashes of a Markdown text. */
export function readMarkdown(text: string): SourceDocument {
  const found: FoundContent = { omitted: new ContentCounter(), tables: new ContentCounter() };
  const blocks = markdown.lexer(separateDashes(text.replace(FRONT_MATTER, ''))).flatMap((token) => readBlock(token, found));
  return {
    ...createSections(blocks),
    images: new Map(),
    omitted: found.omitted.counts,
    remarks: describeReadTables(found.tables),
  };
}

interface FoundContent {
  readonly omitted: ContentCounter;
  /** Read as text. */
  readonly tables: ContentCounter;
}

/** Dashes right below a line end a scene here, and don't make a heading of the line. */
function separateDashes(text: string): string {
  return text.replace(/\r\n?/gu, '\n').replace(/^([^\n]*\S[^\n]*)\n([^\S\n]*-{3,}[^\S\n]*)$/gmu, '$1\n\n$2');
}

function readBlock(token: Token, found: FoundContent): readonly DocumentBlock[] {
  switch (token.type) {
    case 'heading': {
      const { depth, tokens } = token as Tokens.Heading;
      const text = readInline(tokens, found);
      if (text === '') return [];
      return [depth <= DEEPEST_HEADING ? { kind: 'heading', text } : { kind: 'text', text: endSentence(text) }];
    }
    case 'hr':
      return [{ kind: 'break' }];
    case 'paragraph':
      return toText(readInline((token as Tokens.Paragraph).tokens, found));
    case 'text': {
      const { tokens, text } = token as Tokens.Text;
      return toText(tokens === undefined ? text : readInline(tokens, found));
    }
    case 'list':
      return (token as Tokens.List).items.flatMap(({ tokens }) =>
        tokens
          .flatMap((inner) => readBlock(inner, found))
          .map((block): DocumentBlock => (block.kind === 'text' ? { kind: 'item', text: endSentence(block.text) } : block)),
      );
    case 'blockquote':
      return (token as Tokens.Blockquote).tokens.flatMap((inner) => readBlock(inner, found));
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      found.tables.add('table');
      return [header, ...rows].flatMap((row) => {
        const text = joinCells(row.map(({ tokens }) => readInline(tokens, found)));
        return text === '' ? [] : [{ kind: 'item', text: endSentence(text) } as const];
      });
    }
    case 'code':
    case 'html':
    case 'footnote':
    case 'equation':
      found.omitted.add(UNREAD[token.type] ?? token.type);
      return [];
    default:
      return [];
  }
}

function toText(text: string): readonly DocumentBlock[] {
  return text === '' ? [] : [{ kind: 'text', text }];
}

/** What isn't read aloud, and what it is called. */
const UNREAD: Readonly<Record<string, string>> = {
  code: 'code block',
  html: 'HTML tag',
  footnote: 'footnote',
  equation: 'equation',
  image: 'image',
  del: 'struck-out passage',
};

/** The words as read aloud: without marks, and links without their address. */
function readInline(tokens: readonly Token[], found: FoundContent): string {
  return tokens
    .map((token) => {
      const unread = UNREAD[token.type];
      if (unread !== undefined) found.omitted.add(unread);
      if (unread !== undefined || token.type === 'footnoteReference') return '';
      if (token.type === 'br') return '\n';
      if ('tokens' in token && token.tokens !== undefined) return readInline(token.tokens, found);
      const text = 'text' in token && typeof token.text === 'string' ? token.text : '';
      if (token.type === 'raised') return text.replace(/[0-9+-]/gu, (letter) => RAISED[letter] ?? letter);
      return token.type === 'text' ? decodeHTML(text) : text;
    })
    .join('')
    .trim();
}

/** Digits and signs of powers. */
const RAISED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Array.from('⁰¹²³⁴⁵⁶⁷⁸⁹', (letter, digit) => [String(digit), letter])),
  '+': '⁺',
  '-': '⁻',
};
