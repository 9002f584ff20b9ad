import type { AdapterMetadata, SwappablePort } from '../../../src/domain/adapter-settings/adapter-metadata.ts';
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
  'invoice-document': [['invoiceDocumentSuite']],
  'content-policy': [['contentPolicySuite']],
  translator: [['translatorSuite']],
  mailer: [['mailerSuite']],
  'object-store': [['objectStoreSuite']],
  'video-encoder': [['videoEncoderSuite']],
  'presenter-library': [['presenterFilesSuite']],
};

/** Suites of the port that no test of the adapter runs, and abilities without a reason. */
export function findSuiteProblems({ port, id, lacks = {} }: AdapterMetadata, tests: readonly SourceFile[]): readonly string[] {
  const missing = PORT_SUITES[port]
    .filter((suites) => !suites.some((suite) => tests.some(({ text }) => new RegExp(`\\b${suite}\\(`).test(text))))
    .map((suites) => `${port}/${id} has no test that runs ${suites.join(' or ')}.`);
  const unexplained = Object.entries(lacks)
    .filter(([, reason]) => reason.trim() === '')
    .map(([ability]) => `"lacks" says no reason for ${ability}; the suites show it where they skip.`);
  return [...missing, ...unexplained];
}
