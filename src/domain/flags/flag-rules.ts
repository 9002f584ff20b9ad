/** Everything administrators wrote down, each list in the order of its keys. */
export interface FlagDefinitions {
  readonly flags: readonly FlagRules[];
  readonly experiments: readonly ExperimentRules[];
  readonly groups: readonly SavedGroupRules[];
}

export type FlagRuleValue = FlagRules['defaultValue'];

/** What administrators write down about a feature. The first rule that fits decides; none: the default. */
export interface FlagRules {
  /** 1 to 80 of `a-zA-Z0-9_-`. */
  readonly key: string;
  readonly description: string;
  readonly type: FlagType;
  /** Switched off, the feature is not served at all: pages use their own fallback. */
  readonly enabled: boolean;
  readonly defaultValue: boolean | string | number;
  readonly rules: readonly FlagRule[];
}

export const FLAG_TYPES = ['boolean', 'string', 'number'] as const;
export type FlagType = (typeof FLAG_TYPES)[number];

/** `force` gives the value; `rollout` to a share of 0 to 1 of people; `experiment` what its variation says. */
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

/** A condition on attributes in the vendor-neutral form of MongoDB's query language: `{"plan": {"$in": ["creator"]}}`. Empty: everybody. */
export type Condition = Readonly<Record<string, unknown>>;

/** ENT-10, section 3: an experiment. `redirect` sends people elsewhere on this site, `visual` changes the page by CSS and text. */
export interface ExperimentRules {
  readonly key: string;
  readonly description: string;
  readonly type: ExperimentType;
  readonly enabled: boolean;
  /** Shares of 0 to 1, together at most 1; as many as variations. */
  readonly weights: readonly number[];
  readonly coverage: number;
  readonly hashAttribute: string;
  readonly fallbackAttribute: string;
  /** Only started by the page's own code. */
  readonly manual: boolean;
  /** Paths of this site; `*` is any text. Empty: by rules of features alone. */
  readonly urlPatterns: readonly string[];
  /** At least two; the first is how it is today. */
  readonly variations: readonly ExperimentVariation[];
}

export const EXPERIMENT_TYPES = ['feature', 'redirect', 'visual'] as const;
export type ExperimentType = (typeof EXPERIMENT_TYPES)[number];

/** No scripts: a variation changes looks and words, or the address, which stays on this site. */
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
  /** Values of one attribute; conditions ask `{"id": {"$inGroup": "staff"}}`. */
  readonly values: readonly string[];
}

/** ENT-10: what is served to the page. Its parts are in the form of whoever reads them there. */
export interface FlagPayload {
  readonly features: Readonly<Record<string, unknown>>;
  readonly experiments: readonly unknown[];
  readonly savedGroups: Readonly<Record<string, readonly string[]>>;
  /** ISO 8601. */
  readonly dateUpdated: string;
}
