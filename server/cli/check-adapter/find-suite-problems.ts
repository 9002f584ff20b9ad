import type { AdapterMetadata, SwappablePort } from '#domain/adapter-settings/adapter-metadata.ts';
import { findDeclarationProblem, getPortAbilities } from '#domain/adapter-settings/port-abilities.ts';
import type { SourceFile } from './read-sources.ts';

/** Suites of each port; of several in one entry, any one will do. */
export const PORT_SUITES: Readonly<Record<SwappablePort, readonly (readonly string[])[]>> = {
  payment: [['paymentGatewaySuite'], ['checkoutRedirectSuite', 'checkoutWindowSuite']],
  auth: [['accountsSuite'], ['accountServiceSuite'], ['tokenVerifierSuite']],
  captcha: [['captchaSuite'], ['captchaVerifierSuite']],
  geo: [['geoSuite']],
  rates: [['exchangeRatesSuite']],
  analytics: [['productAnalyticsSuite']],
  errors: [['errorReportsSuite']],
  flags: [['flagsSuite']],
  realtime: [['realtimeSuite']],
  speech: [['speechSuite']],
  'voice-sampler': [['voiceSamplerSuite']],
  'image-reader': [['imageReaderSuite']],
  'clip-reader': [['clipReaderSuite']],
  'face-landmarks': [['faceLandmarksSuite']],
  'invoice-document': [['invoiceDocumentSuite']],
  'content-policy': [['contentPolicySuite']],
  translator: [['translatorSuite']],
  'script-writer': [['scriptWriterSuite']],
  transcriber: [['transcriberSuite']],
  'stock-media': [['stockMediaSuite']],
  mailer: [['mailerSuite']],
  'object-store': [['objectStoreSuite']],
  'video-encoder': [['videoEncoderSuite']],
  'presenter-library': [['presenterFilesSuite']],
};

/** Suite that shows an ability of a port: an adapter that has the ability runs it too. */
const ABILITY_SUITES: { readonly [Port in SwappablePort]?: Readonly<Record<string, string>> } = {
  realtime: { recovery: 'realtimeRecoverySuite' },
};

/**
 * Suites of the port and of the adapter's abilities that no test of the adapter runs, and abilities that are not well declared or that no
 * suite is told of.
 */
export function findSuiteProblems(
  { port, id, capabilities, lacks = {} }: AdapterMetadata,
  tests: readonly SourceFile[],
): readonly string[] {
  const shown = Object.entries(ABILITY_SUITES[port] ?? {}).flatMap(([ability, suite]) => (capabilities.includes(ability) ? [[suite]] : []));
  const missing = [...PORT_SUITES[port], ...shown]
    .filter((suites) => !suites.some((suite) => tests.some(({ text }) => new RegExp(`\\b${suite}\\(`).test(text))))
    .map((suites) => `${port}/${id} has no test that runs ${suites.join(' or ')}.`);
  const abilities = Object.keys(getPortAbilities(port));
  const undeclared = [...new Set([...abilities, ...Object.keys(lacks)])].flatMap(
    (ability) => findDeclarationProblem({ capabilities, lacks }, ability) ?? [],
  );
  const isCompared = abilities.length === 0 || tests.some(({ text }) => /\bmetadata\b/.test(text));
  const uncompared = isCompared ? [] : [`No test of ${port}/${id} hands its metadata to the suites: pass it as \`metadata\`.`];
  return [...missing, ...undeclared, ...uncompared];
}
