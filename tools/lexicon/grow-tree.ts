/** A question about one feature with two answers, or the number of a class. */
export type TreeNode = Leaf | Question;

interface Leaf {
  readonly kind: 'leaf';
  /** The most frequent class of its examples. */
  readonly chosen: number;
}

interface Question {
  readonly kind: 'question';
  readonly chosen: number;
  readonly feature: number;
  readonly value: number;
  readonly yes: TreeNode;
  readonly no: TreeNode;
}

export interface Examples {
  /** One column a feature. */
  readonly columns: readonly Uint8Array[];
  readonly classes: Uint8Array;
}

/** Examples below which no question is asked. */
const FEWEST = 3;
const VALUES = 256;

/** Grows a tree by Gini impurity, one question "is this feature this value?" at a time. */
export function growTree(examples: Examples, indexes: Int32Array, classCount: number): TreeNode {
  const totals = new Int32Array(classCount);
  for (const index of indexes) totals[examples.classes[index]!]! += 1;
  const chosen = totals.indexOf(Math.max(...totals));
  if (indexes.length < FEWEST || totals[chosen] === indexes.length) return { kind: 'leaf', chosen };
  const question = findQuestion(examples, indexes, totals);
  if (question === undefined) return { kind: 'leaf', chosen };
  const column = examples.columns[question.feature]!;
  const yes = growTree(
    examples,
    indexes.filter((index) => column[index] === question.value),
    classCount,
  );
  const no = growTree(
    examples,
    indexes.filter((index) => column[index] !== question.value),
    classCount,
  );
  return { kind: 'question', chosen, ...question, yes, no };
}

function findQuestion(
  { columns, classes }: Examples,
  indexes: Int32Array,
  totals: Int32Array,
): { readonly feature: number; readonly value: number } | undefined {
  const squares = totals.reduce((sum, count) => sum + count * count, 0);
  const whole = squares / indexes.length;
  const cells = getCells(VALUES * totals.length);
  let best: { readonly feature: number; readonly value: number } | undefined;
  let bestGain = whole + 1e-9;
  for (const [feature, column] of columns.entries()) {
    const touched: number[] = [];
    for (const index of indexes) {
      const cell = column[index]! * totals.length + classes[index]!;
      if (cells[cell] === 0) touched.push(cell);
      cells[cell]! += 1;
    }
    const byValue = new Map<number, { count: number; own: number; shared: number }>();
    for (const cell of touched) {
      const value = Math.floor(cell / totals.length);
      const count = cells[cell]!;
      const sums = byValue.get(value) ?? { count: 0, own: 0, shared: 0 };
      byValue.set(value, sums);
      sums.count += count;
      sums.own += count * count;
      sums.shared += count * totals[cell % totals.length]!;
      cells[cell] = 0;
    }
    for (const [value, { count, own, shared }] of byValue) {
      if (count === indexes.length) continue;
      const gain = own / count + (squares - 2 * shared + own) / (indexes.length - count);
      if (gain > bestGain) [bestGain, best] = [gain, { feature, value }];
    }
  }
  return best;
}

let sharedCells = new Int32Array(0);

/** Counters, all zero, that every question uses again. */
function getCells(length: number): Int32Array {
  if (sharedCells.length < length) sharedCells = new Int32Array(length);
  return sharedCells;
}

/** Takes back every question that doesn't help on other examples. */
export function pruneTree(node: TreeNode, others: Examples, indexes: Int32Array): { readonly node: TreeNode; readonly right: number } {
  const alone = indexes.reduce((sum, index) => sum + (others.classes[index] === node.chosen ? 1 : 0), 0);
  if (node.kind === 'leaf') return { node, right: alone };
  const column = others.columns[node.feature]!;
  const fits = (index: number): boolean => column[index] === node.value;
  const yes = pruneTree(node.yes, others, indexes.filter(fits));
  const no = pruneTree(
    node.no,
    others,
    indexes.filter((index) => !fits(index)),
  );
  const right = yes.right + no.right;
  if (alone >= right) return { node: { kind: 'leaf', chosen: node.chosen }, right: alone };
  return { node: { ...node, yes: yes.node, no: no.node }, right };
}
