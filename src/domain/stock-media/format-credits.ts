import type { AssetCredit } from './stock-item.ts';

/** The whole of a credits file: what others made of what a video shows, each once, with its author, address and license. */
export function formatCredits(title: string, credits: readonly AssetCredit[]): string {
  const heading = `Credits of “${title}”`;
  const listed = listOnce(credits);
  if (listed.length === 0) return `${heading}\n\nThis video shows no stock images or clips, so there’s nobody to credit for them.\n`;
  return `${[heading, ...listed.map(formatCredit)].join('\n\n')}\n`;
}

function formatCredit({ author, authorPage, source, page, license }: AssetCredit): string {
  const from = author === '' ? source : `${author}, ${source}`;
  return [
    from,
    ...(authorPage === undefined ? [] : [`Author: ${authorPage}`]),
    `From: ${page}`,
    `License: ${license.name}, ${license.url}`,
  ].join('\n');
}

/** By where they're shown: the same image may have been taken twice. */
function listOnce(credits: readonly AssetCredit[]): readonly AssetCredit[] {
  return [...new Map(credits.map((credit) => [credit.page, credit])).values()];
}
