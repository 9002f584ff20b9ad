import type { RulesetDefinition } from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';

/** Spectral’s rules for the server’s OpenAPI document. */
export const SPECTRAL_RULES: RulesetDefinition = {
  // Its type doesn't fit that of the package that runs it.
  extends: [[rulesets.oas as unknown as RulesetDefinition, 'recommended']],
  // Every operation has a summary; a description only where more is to say.
  rules: { 'operation-description': 'off' },
};
