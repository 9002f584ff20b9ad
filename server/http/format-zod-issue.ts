import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** One sentence for a validation issue: what is wrong and what to do. */
export function formatZodIssue(issue: Issue, name: string): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.endsWith('received undefined') ? `Please send ${name}.` : `${name} should be ${addArticle(issue.expected)}.`;
    case 'too_big':
      return `${name} is too ${issue.origin === 'string' ? 'long' : 'large'}: at most ${issue.maximum}${getUnit(issue.origin)}.`;
    case 'too_small':
      return Number(issue.minimum) <= 1 && issue.origin !== 'number' && issue.origin !== 'int'
        ? `${name} is empty. Please fill it in.`
        : `${name} is too ${issue.origin === 'string' ? 'short' : 'small'}: at least ${issue.minimum}${getUnit(issue.origin)}.`;
    case 'invalid_value':
      return `${name} should be one of: ${issue.values.map(String).join(', ')}.`;
    case 'invalid_union':
      return `${name} is not one of the forms we know.`;
    case 'unrecognized_keys':
      return `We do not know ${issue.keys.map((key) => `"${key.slice(0, 40)}"`).join(', ')}. Remove it and try again.`;
    case 'invalid_format':
      return issue.message.startsWith('Invalid') ? `${name} does not have the form it should have.` : `${name}: ${issue.message}`;
    case 'custom':
      return issue.message;
    default:
      return `${name} isn’t valid. Check it and try again.`;
  }
}

function addArticle(type: string): string {
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`;
}

function getUnit(origin: string): string {
  if (origin === 'string') return ' characters';
  return origin === 'array' ? ' entries' : '';
}
