import { describe, expect, test } from 'vitest';
import { formatAdvisories } from '../../scripts/advisories.mjs';

const NOT_CHECKED = ['advisories: not checked, because the registry didn’t answer'];
const ADVISORY = { name: 'lib', range: '<1.2.3', title: 'Signs anyone in', severity: 'high', url: 'https://example.com/1' };

describe('advisories for what is installed', () => {
  test('each has one line, with the package, its versions and where to read on', () => {
    const vulnerabilities = {
      lib: { via: [ADVISORY] },
      user: { via: ['lib'] },
      twice: { via: [ADVISORY, { ...ADVISORY, name: 'also', severity: 'low' }] },
    };
    expect(formatAdvisories(JSON.stringify({ vulnerabilities }))).toEqual([
      'advisories: 2 for what is installed',
      '  also <1.2.3: Signs anyone in (low) https://example.com/1',
      '  lib <1.2.3: Signs anyone in (high) https://example.com/1',
    ]);
  });

  test('none is not the same as not checked', () => {
    expect(formatAdvisories(JSON.stringify({ vulnerabilities: {} }))).toEqual(['advisories: none for what is installed']);
    for (const text of ['', 'no JSON', 'null', '{"message":"405 Method Not Allowed","error":{}}'])
      expect(formatAdvisories(text)).toEqual(NOT_CHECKED);
  });
});
