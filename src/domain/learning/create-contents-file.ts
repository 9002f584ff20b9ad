import { createActivityId, type LearningPackage, PACKAGE_FILES } from './learning-package.ts';

export interface ContentsFile {
  /** At the top level of the package. */
  readonly name: 'imsmanifest.xml' | 'tincan.xml';
  readonly text: string;
}

/** The file by which an LMS knows what a package is and how it starts. `files`: from `listPackageFiles`. */
export function createContentsFile(content: LearningPackage, files: readonly string[]): ContentsFile {
  switch (content.format) {
    case 'scorm12':
      return { name: 'imsmanifest.xml', text: createContentPackage(content, files, SCORM_12) };
    case 'scorm2004':
      return { name: 'imsmanifest.xml', text: createContentPackage(content, files, SCORM_2004) };
    case 'xapi':
      return { name: 'tincan.xml', text: createTinCan(content) };
  }
}

interface Namespace {
  /** Null is the default. */
  readonly prefix: string | null;
  readonly uri: string;
  /** Name of the published schema. */
  readonly schema: string;
}

interface ScormEdition {
  readonly namespaces: readonly Namespace[];
  readonly schemaVersion: string;
  /** Attribute that makes a resource one that talks to the LMS. */
  readonly resourceKind: string;
  /** After the title of an item. */
  readonly sequencing: string;
}

const SCORM_12: ScormEdition = {
  namespaces: [
    { prefix: null, uri: 'http://www.imsproject.org/xsd/imscp_rootv1p1p2', schema: 'imscp_rootv1p1p2.xsd' },
    { prefix: 'adlcp', uri: 'http://www.adlnet.org/xsd/adlcp_rootv1p2', schema: 'adlcp_rootv1p2.xsd' },
  ],
  schemaVersion: '1.2',
  resourceKind: 'adlcp:scormtype="sco"',
  sequencing: '',
};

/** The LMS takes status and score from the page, instead of deciding them itself. */
const SET_BY_CONTENT =
  '<imsss:sequencing><imsss:deliveryControls completionSetByContent="true" objectiveSetByContent="true"/></imsss:sequencing>';

const SCORM_2004: ScormEdition = {
  namespaces: [
    { prefix: null, uri: 'http://www.imsglobal.org/xsd/imscp_v1p1', schema: 'imscp_v1p1.xsd' },
    { prefix: 'adlcp', uri: 'http://www.adlnet.org/xsd/adlcp_v1p3', schema: 'adlcp_v1p3.xsd' },
    { prefix: 'imsss', uri: 'http://www.imsglobal.org/xsd/imsss', schema: 'imsss_v1p0.xsd' },
  ],
  schemaVersion: '2004 4th Edition',
  resourceKind: 'adlcp:scormType="sco"',
  sequencing: SET_BY_CONTENT,
};

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

function createContentPackage({ id, title }: LearningPackage, files: readonly string[], edition: ScormEdition): string {
  const name = escapeXml(title);
  const list = files.map((file) => `      <file href="${escapeXml(file)}"/>\n`).join('');
  return `${XML}<manifest identifier="castwright-${escapeXml(id)}" version="1.0" ${createNamespaces(edition)}>
  <metadata><schema>ADL SCORM</schema><schemaversion>${edition.schemaVersion}</schemaversion></metadata>
  <organizations default="course">
    <organization identifier="course">
      <title>${name}</title>
      <item identifier="video" identifierref="player"><title>${name}</title>${edition.sequencing}</item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="player" type="webcontent" ${edition.resourceKind} href="${PACKAGE_FILES.page}">
${list}    </resource>
  </resources>
</manifest>
`;
}

/** The namespaces of an edition, and for those that validate where their schemas are. */
function createNamespaces({ namespaces }: ScormEdition): string {
  const names = namespaces.map(({ prefix, uri }) => `xmlns${prefix === null ? '' : `:${prefix}`}="${uri}"`);
  const locations = namespaces.map(({ uri, schema }) => `${uri} ${schema}`).join(' ');
  return `${names.join(' ')} xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${locations}"`;
}

/** What xAPI calls a whole unit of learning; LMS start activities of this type. */
export const ACTIVITY_TYPE = 'http://adlnet.gov/expapi/activities/course';

function createTinCan(content: LearningPackage): string {
  const { title, language } = content;
  const tag = escapeXml(language ?? 'und');
  return `${XML}<tincan xmlns="http://projecttincan.com/tincan.xsd">
  <activities>
    <activity id="${escapeXml(createActivityId(content))}" type="${ACTIVITY_TYPE}">
      <name lang="${tag}">${escapeXml(title)}</name>
      <description lang="${tag}">${escapeXml(title)}</description>
      <launch lang="${tag}">${PACKAGE_FILES.page}</launch>
    </activity>
  </activities>
</tincan>
`;
}

/** Characters that XML 1.0 doesn't take, not even as references: https://www.w3.org/TR/xml/#charsets. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const REFERENCES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Escapes text for XML elements and attributes. */
export function escapeXml(text: string): string {
  return text.replace(NOT_IN_XML, '').replace(/[&<>"']/g, (character) => REFERENCES[character] ?? '');
}
