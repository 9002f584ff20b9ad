/** An adapter whose mutants the suite of its port has to find. */
export interface Target {
  readonly port: string;
  readonly adapter: string;
  /** The file that runs the suite, or the files, and what the titles of this adapter's tests begin with. */
  readonly suite: string | readonly string[];
  readonly titles: string;
  /** What the titles of tests in that file begin with which only this adapter promises. */
  readonly ownTitles?: string;
  /** What is mutated. */
  readonly files: readonly string[];
  /** The one exported function of them that is this adapter, where a file has several. */
  readonly within?: string;
  /** Files with what only this adapter promises, tried on what the suite let pass. */
  readonly ownTests?: readonly string[];
  /** How many of its mutants are tried, where all of them take too long; the table says so. */
  readonly sample?: number;
  /** What a group opens before its first test, such as a database, is opened once and stays open. */
  readonly keepsGroupsOpen?: true;
  /**
   * What titles of own tests begin with that measure how much the process grows. What everything else let pass is tried with these once
   * more, each in a process of its own: in one that has freed memory before, a leak fills that first and isn't seen.
   */
  readonly measuresMemory?: string;
  /** The page's globals are needed. */
  readonly page?: true;
}

/** Why a surviving mutant is acceptable. `text` is searched in its location and change; the first match counts. */
export interface Reason {
  readonly text: RegExp;
  readonly reason: string;
}
