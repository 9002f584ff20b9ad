interface HardSentence {
  readonly kind: string;
  /** With braces around the words whose phonemes are listed. */
  readonly marked: string;
  readonly text: string;
  readonly ranges: readonly { readonly from: number; readonly to: number }[];
  readonly phonemes: readonly string[];
}

/** Reads a file of `tests/fixtures/phonemes`: kind, sentence, and the phonemes of the words in braces. */
export function listHardSentences(file: string): readonly HardSentence[] {
  return file
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [kind = '', marked = '', phonemes = ''] = line.split('\t');
      return { kind, marked, ...readBraces(marked), phonemes: phonemes.normalize('NFD').split(' ') };
    });
}

function readBraces(marked: string): Pick<HardSentence, 'text' | 'ranges'> {
  let text = '';
  const ranges: { readonly from: number; readonly to: number }[] = [];
  for (const piece of marked.split(/(\{[^}]*\})/u)) {
    const isWanted = piece.startsWith('{');
    const plain = isWanted ? piece.slice(1, -1) : piece;
    if (isWanted) ranges.push({ from: text.length, to: text.length + plain.length });
    text += plain;
  }
  return { text, ranges };
}
