import { Fragment, type ReactNode } from 'react';

interface TransProps {
  /** A message; `<name>some words</name>` in it is rendered by `parts.name`. */
  readonly text: string;
  readonly parts: Readonly<Record<string, (text: string) => ReactNode>>;
}

const TAGGED = /<(\w+)>(.*?)<\/\1>/gs;

/** Renders a message with links or other elements inside, in the language's own word order. A tag without a part stays plain text. */
export function Trans({ text, parts }: TransProps) {
  const nodes: ReactNode[] = [];
  let end = 0;
  for (const { 0: tag, 1: name = '', 2: words = '', index } of text.matchAll(TAGGED)) {
    nodes.push(text.slice(end, index), <Fragment key={index}>{parts[name]?.(words) ?? words}</Fragment>);
    end = index + tag.length;
  }
  return (
    <>
      {nodes}
      {text.slice(end)}
    </>
  );
}
