import { Marked, type TokenizerAndRendererExtension } from 'marked';

/** Tokens of what `createMarkdown` reads beyond usual Markdown. */
export type ExtraToken = 'footnote' | 'footnoteReference' | 'equation' | 'raised' | 'lowered';

/** Markdown with footnotes, equations between `$$`, and letters that are raised (`x^2^`) or lowered (`H~2~O`), as Pandoc writes them. */
export function createMarkdown(): Marked {
  return new Marked({
    extensions: [
      // A footnote goes on in lines that are indented.
      createExtension('footnote', /^\[\^[^\]\s]{1,80}\]:[^\n]*(?:\n+(?: {4}|\t)[^\n]*)*(?:\n|$)/u),
      createExtension('equation', /^\$\$[\s\S]+?\$\$(?:\n|$)/u),
      createExtension('footnoteReference', /^\[\^[^\]\s]{1,80}\]/u, '[^'),
      createExtension('equation', /^\$\$[^\n]+?\$\$/u, '$$'),
      createExtension('raised', /^\^([^\s^]{1,40})\^/u, '^'),
      createExtension('lowered', /^~([^\s~]{1,40})~(?!~)/u, '~'),
    ],
  });
}

/** `start`: what a text inside a line begins with; others are blocks of their own. */
function createExtension(name: ExtraToken, pattern: RegExp, start?: string): TokenizerAndRendererExtension {
  return {
    name,
    level: start === undefined ? 'block' : 'inline',
    ...(start !== undefined && {
      start: (source: string) => {
        const at = source.indexOf(start);
        return at === -1 ? undefined : at;
      },
    }),
    tokenizer: (source) => {
      const match = pattern.exec(source);
      return match === null ? undefined : { type: name, raw: match[0], text: match[1] ?? '' };
    },
  };
}
