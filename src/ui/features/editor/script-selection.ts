import { makeAutoObservable } from 'mobx';

/** Selection in the current scene's script, in UTF-16 units. */
export class ScriptSelection {
  from = 0;
  to = 0;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  set(from: number, to: number): void {
    this.from = from;
    this.to = to;
  }
}
