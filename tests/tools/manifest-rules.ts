/** Content of an element, as the schemas have it: its children in this order, each with how often it may stand, and its attributes. */
export interface ElementRule {
  readonly children: readonly (readonly [name: string, least: number, most: number])[];
  readonly required: Readonly<Record<string, RegExp>>;
  readonly optional: Readonly<Record<string, RegExp>>;
  /** Of an element with text. */
  readonly text?: RegExp;
}

export interface ManifestRules {
  readonly root: string;
  readonly namespaces: Readonly<Record<string, string>>;
  readonly elements: Readonly<Record<string, ElementRule>>;
  /** Attributes of which no two elements of a file have the same value (`xs:ID`), and those that name one of these (`xs:IDREF`). */
  readonly ids: readonly string[];
  readonly references: readonly string[];
}

const MANY = Infinity;
/** An `xs:ID`, of the characters that ours have. */
const ID = /^[A-Za-z_][\w.-]*$/;
const BOOLEAN = /^(?:true|false)$/;
/** A relative `xs:anyURI`. */
const PATH = /^[\w./-]+$/;
const ANY = /[^]/;

function rule(
  children: ElementRule['children'],
  required: ElementRule['required'] = {},
  optional: ElementRule['optional'] = {},
): ElementRule {
  return { children, required, optional };
}
const text = (pattern: RegExp, required: ElementRule['required'] = {}): ElementRule => ({ ...rule([], required), text: pattern });

/** IMS content packaging 1.1.2, of which 1.1.4 has the same order, with what ADL requires of both. */
const CONTENT_PACKAGE = {
  metadata: rule([
    ['schema', 1, 1],
    ['schemaversion', 1, 1],
  ]),
  schema: text(/^ADL SCORM$/),
  organizations: rule([['organization', 1, MANY]], { default: ID }),
  organization: rule(
    [
      ['title', 1, 1],
      ['item', 1, MANY],
      ['metadata', 0, 1],
    ],
    { identifier: ID },
    { structure: ANY },
  ),
  title: text(ANY),
  resources: rule([['resource', 1, MANY]]),
  file: rule([['metadata', 0, 1]], { href: PATH }),
} as const;

const MANIFEST = rule(
  [
    ['metadata', 1, 1],
    ['organizations', 1, 1],
    ['resources', 1, 1],
  ],
  { identifier: ID },
  { version: ANY },
);
const createItem = (more: ElementRule['children']): ElementRule =>
  rule(
    [['title', 1, 1], ['item', 0, MANY], ['metadata', 0, 1], ...more],
    { identifier: ID },
    { identifierref: ID, isvisible: BOOLEAN, parameters: ANY },
  );
const createResource = (kind: string): ElementRule =>
  rule(
    [
      ['metadata', 0, 1],
      ['file', 1, MANY],
      ['dependency', 0, MANY],
    ],
    { identifier: ID, type: /^webcontent$/, [kind]: /^(?:sco|asset)$/ },
    { href: PATH },
  );

const PACKAGE = { root: 'manifest', ids: ['identifier'], references: ['default', 'identifierref'] } as const;

/** `imscp_rootv1p1p2.xsd` and `adlcp_rootv1p2.xsd`. */
export const SCORM_12_RULES: ManifestRules = {
  ...PACKAGE,
  namespaces: { xmlns: 'http://www.imsproject.org/xsd/imscp_rootv1p1p2', 'xmlns:adlcp': 'http://www.adlnet.org/xsd/adlcp_rootv1p2' },
  elements: {
    ...{ ...CONTENT_PACKAGE, manifest: MANIFEST, item: createItem([]), resource: createResource('adlcp:scormtype') },
    schemaversion: text(/^1\.2$/),
  },
};

/** `imscp_v1p1.xsd`, `adlcp_v1p3.xsd` and `imsss_v1p0.xsd`. */
export const SCORM_2004_RULES: ManifestRules = {
  ...PACKAGE,
  namespaces: {
    xmlns: 'http://www.imsglobal.org/xsd/imscp_v1p1',
    'xmlns:adlcp': 'http://www.adlnet.org/xsd/adlcp_v1p3',
    'xmlns:imsss': 'http://www.imsglobal.org/xsd/imsss',
  },
  elements: {
    ...{ ...CONTENT_PACKAGE, manifest: MANIFEST, resource: createResource('adlcp:scormType') },
    item: createItem([['imsss:sequencing', 0, 1]]),
    schemaversion: text(/^2004 4th Edition$/),
    'imsss:sequencing': rule([['imsss:deliveryControls', 0, 1]]),
    'imsss:deliveryControls': rule([], {}, { tracked: BOOLEAN, completionSetByContent: BOOLEAN, objectiveSetByContent: BOOLEAN }),
  },
};

const LANGUAGE = { lang: /^[A-Za-z]{2,8}(?:-[A-Za-z\d]{1,8})*$/ } as const;

/** `tincan.xsd`. */
export const TIN_CAN_RULES: ManifestRules = {
  ...{ root: 'tincan', ids: ['id'], references: [] },
  namespaces: { xmlns: 'http://projecttincan.com/tincan.xsd' },
  elements: {
    tincan: rule([['activities', 1, 1]]),
    activities: rule([['activity', 1, MANY]]),
    activity: rule(
      [
        ['name', 1, MANY],
        ['description', 0, MANY],
        ['launch', 0, MANY],
      ],
      { id: /^[a-z][a-z\d+.-]*:\S+$/, type: /^https?:\/\/\S+$/ },
    ),
    name: text(ANY, LANGUAGE),
    description: text(ANY, LANGUAGE),
    launch: text(PATH, LANGUAGE),
  },
};
