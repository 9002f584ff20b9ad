import { compareStructural, computed } from 'mobx';

/**
 * The value of `read`, for use in an observer: it renders again when the value is another one (in its structure), and not whenever something
 * changes that the value is read from. So a key in one text doesn't render what shows other parts of the project.
 */
export function selectValue<Value>(read: () => Value): Value {
  return computed(read, { equals: compareStructural }).get();
}
