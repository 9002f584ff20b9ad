import { Fragment, type ReactNode } from 'react';

interface SentenceProps {
  /** Of the catalogue; `<name>some words</name>` in it are drawn by `parts.name`. */
  readonly text: string;
  readonly parts: Readonly<Record<string, (words: string) => ReactNode>>;
}

const TAGGED = /<(\w+)>(.*?)<\/\1>/gs;

/** A sentence with links or other elements in it, whose order is the language's own. A tag without a part stays plain text. */
export function Sentence({ text, parts }: SentenceProps) {
  const drawn: ReactNode[] = [];
  let end = 0;
  for (const { 0: tag, 1: name = '', 2: words = '', index } of text.matchAll(TAGGED)) {
    drawn.push(text.slice(end, index), <Fragment key={index}>{parts[name]?.(words) ?? words}</Fragment>);
    end = index + tag.length;
  }
  return (
    <>
      {drawn}
      {text.slice(end)}
    </>
  );
}
