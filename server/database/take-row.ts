/** The row of a statement that always returns one, such as an insert with `returning`. Throws where there is none: that is a bug. */
export function takeRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('The statement returned no row.');
  return row;
}
