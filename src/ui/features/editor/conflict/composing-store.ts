/**
 * Whether letters are being composed, as for Chinese or Japanese: until that ends, the field knows more than the project, which must not
 * change under it.
 */
export class ComposingStore {
  #isComposing = false;
  #waiting: (() => void)[] = [];

  readonly begin = (): void => {
    this.#isComposing = true;
  };

  readonly end = (): void => {
    this.#isComposing = false;
    const waiting = this.#waiting;
    this.#waiting = [];
    waiting.forEach((resolve) => resolve());
  };

  readonly untilIdle = async (): Promise<void> => {
    while (this.#isComposing) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  };
}
