/** The chance that one of the first took longer than one of the second; ties count half. 0.5: time does not tell them apart. */
export function computeSeparation(one: readonly number[], other: readonly number[]): number {
  const all = [...one.map((time) => ({ time, one: true })), ...other.map((time) => ({ time, one: false }))].toSorted(
    (left, right) => left.time - right.time,
  );
  let won = 0;
  let below = 0;
  for (let start = 0; start < all.length; ) {
    let end = start;
    let ties = 0;
    while (all[end]?.time === all[start]?.time && end < all.length) {
      if (all[end]?.one === true) ties += 1;
      end += 1;
    }
    const others = end - start - ties;
    won += ties * (below + others / 2);
    below += others;
    start = end;
  }
  return won / (one.length * other.length);
}
