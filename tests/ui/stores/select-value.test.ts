import { autorun, observableRef, makeAutoObservable } from 'mobx';
import { expect, test } from 'vitest';
import { selectValue } from '#ui/stores/select-value.ts';

class Source {
  value = { part: { list: [1, 2] }, rest: 0 };

  constructor() {
    makeAutoObservable(this, { value: observableRef });
  }

  set(value: Source['value']): void {
    this.value = value;
  }
}

test('a selected value is reacted to when it is another one in its structure, and is the same object until then', () => {
  const source = new Source();
  const seen: (readonly number[])[] = [];
  const stop = autorun(() => seen.push(selectValue(() => source.value.part.list)));
  source.set({ part: { list: [1, 2] }, rest: 1 });
  source.set({ ...source.value, rest: 2 });
  expect(seen).toEqual([[1, 2]]);
  source.set({ part: { list: [1, 3] }, rest: 2 });
  expect(seen).toEqual([
    [1, 2],
    [1, 3],
  ]);
  stop();
});
