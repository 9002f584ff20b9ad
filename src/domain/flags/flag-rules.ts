/** All definitions, each list sorted by key. */
export interface FlagDefinitions {
  readonly flags: readonly FlagRules[];
  readonly experiments: readonly ExperimentRules[];
  readonly groups: readonly SavedGroupRules[];
}

export type FlagRuleValue = FlagRules['defaultValue'];

/** Definition of a feature. The first matching rule decides, else the default. */
export interface FlagRules {
  /** 1 to 80 of `a-zA-Z0-9_-`. */
  readonly key: string;
  readonly description: string;
  readonly type: FlagType;
  /** A disabled feature is not served: pages use their own fallback. */
  readonly enabled: boolean;
  readonly defaultValue: boolean | string | number;
  readonly rules: readonly FlagRule[];
}

export const FLAG_TYPES = ['boolean', 'string', 'number'] as const;
export type FlagType = (typeof FLAG_TYPES)[number];

/** `force`: a fixed value; `rollout`: for a share of users from 0 to 1; `experiment`: the variation's value. */
export type FlagRule =
  | { readonly kind: 'force'; readonly condition: Condition; readonly value: boolean | string | number }
  | {
      readonly kind: 'rollout';
      readonly condition: Condition;
      readonly value: boolean | string | number;
      readonly coverage: number;
      readonly hashAttribute: string;
    }
  | {
      readonly kind: 'experiment';
      readonly condition: Condition;
      readonly experiment: string;
      readonly values: readonly (boolean | string | number)[];
    };

/** A condition on attributes in MongoDB query syntax: `{"plan": {"$in": ["creator"]}}`. Empty matches everyone. */
export type Condition = Readonly<Record<string, unknown>>;

/** An experiment (ENT-10). `redirect` sends users to another path of this site, `visual` changes the page by CSS and text. */
export interface ExperimentRules {
  readonly key: string;
  readonly description: string;
  readonly type: ExperimentType;
  readonly enabled: boolean;
  /** Weights from 0 to 1, at most 1 in total; one per variation. */
  readonly weights: readonly number[];
  readonly coverage: number;
  readonly hashAttribute: string;
  readonly fallbackAttribute: string;
  /** Started only by the page's own code. */
  readonly manual: boolean;
  /** Paths of this site; `*` matches any text. Empty: used by feature rules only. */
  readonly urlPatterns: readonly string[];
  /** At least two; the first is the control. */
  readonly variations: readonly ExperimentVariation[];
}

export const EXPERIMENT_TYPES = ['feature', 'redirect', 'visual'] as const;
export type ExperimentType = (typeof EXPERIMENT_TYPES)[number];

/** Changes of a variation: styles, text and links within this site; no scripts. */
export interface ExperimentVariation {
  readonly name: string;
  readonly urlRedirect?: string;
  readonly css?: string;
  readonly domMutations?: readonly DomMutation[];
}

export interface DomMutation {
  readonly selector: string;
  readonly action: 'append' | 'set' | 'remove';
  readonly attribute: string;
  readonly value?: string;
}

export interface SavedGroupRules {
  /** 1 to 40 of `a-z0-9-`. */
  readonly id: string;
  readonly description: string;
  /** Values of one attribute; a condition refers to them by `{"id": {"$inGroup": "staff"}}`. */
  readonly values: readonly string[];
}

/** What pages are served: a JSON object in the wire format of the page's flag adapter, which alone looks into it. */
export type FlagPayload = Readonly<Record<string, unknown>>;
