import { marked, type Token, type Tokens } from 'marked';
import { createSections, type DocumentBlock } from '../../../../src/domain/documents/create-sections.ts';
import { endSentence } from '../../../../src/domain/documents/end-sentence.ts';
import { OmittedContent } from '../../../../src/domain/documents/omitted-content.ts';
import type { SourceDocument } from '../../../../src/domain/documents/source-document.ts';

/** Headings of deeper levels are part of the text. */
const DEEPEST_HEADING = 3;

const FRONT_MATTER = /^---\r?\n[\s\S]*?\r?\n---\r?\n/u;

/** A scene for each heading and each line of dashes of a Markdown text. */
export function readMarkdown(text: string): SourceDocument {
  const omitted = new OmittedContent();
  const blocks = marked.lexer(separateDashes(text.replace(FRONT_MATTER, ''))).flatMap((token) => readBlock(token, omitted));
  return { ...createSections(blocks), images: new Map(), omitted: omitted.counts };
}

/** Dashes right below a line end a scene here, and don't make a heading of the line. */
function separateDashes(text: string): string {
  return text.replace(/\r\n?/gu, '\n').replace(/^([^\n]*\S[^\n]*)\n([^\S\n]*-{3,}[^\S\n]*)$/gmu, '$1\n\n$2');
}

function readBlock(token: Token, omitted: OmittedContent): readonly DocumentBlock[] {
  switch (token.type) {
    case 'heading': {
      const { depth, tokens } = token as Tokens.Heading;
      const text = readInline(tokens, omitted);
      if (text === '') return [];
      return [depth <= DEEPEST_HEADING ? { kind: 'heading', text } : { kind: 'text', text: endSentence(text) }];
    }
    case 'hr':
      return [{ kind: 'break' }];
    case 'paragraph':
      return toText(readInline((token as Tokens.Paragraph).tokens, omitted));
    case 'text': {
      const { tokens, text } = token as Tokens.Text;
      return toText(tokens === undefined ? text : readInline(tokens, omitted));
    }
    case 'list':
      return (token as Tokens.List).items.flatMap(({ tokens }) =>
        tokens
          .flatMap((inner) => readBlock(inner, omitted))
          .map((block): DocumentBlock => (block.kind === 'text' ? { kind: 'item', text: endSentence(block.text) } : block)),
      );
    case 'blockquote':
      return (token as Tokens.Blockquote).tokens.flatMap((inner) => readBlock(inner, omitted));
    case 'code':
      omitted.add('code block');
      return [];
    case 'table':
      omitted.add('table');
      return [];
    default:
      return [];
  }
}

function toText(text: string): readonly DocumentBlock[] {
  return text === '' ? [] : [{ kind: 'text', text }];
}

/** The words as read aloud: without marks, and links without their address. */
function readInline(tokens: readonly Token[], omitted: OmittedContent): string {
  return tokens
    .map((token) => {
      if (token.type === 'image') omitted.add('image');
      if (token.type === 'image' || token.type === 'html') return '';
      if (token.type === 'br') return '\n';
      if ('tokens' in token && token.tokens !== undefined) return readInline(token.tokens, omitted);
      return 'text' in token && typeof token.text === 'string' ? token.text : '';
    })
    .join('')
    .trim();
}
