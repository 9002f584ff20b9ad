const FORM = /^pk_(?:live|test)_([A-Za-z0-9+/_=-]+)$/;

/** Decodes the domain of the instance's Frontend API: base64 with a trailing `$`. Undefined for anything else. */
export function parseFrontendApi(publishableKey: string): string | undefined {
  const encoded = FORM.exec(publishableKey)?.[1];
  if (encoded === undefined) return undefined;
  try {
    const decoded = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));
    const host = decoded.endsWith('$') ? decoded.slice(0, -1) : '';
    return /^[a-z0-9.-]+\.[a-z0-9-]+$/i.test(host) ? host : undefined;
  } catch {
    return undefined;
  }
}

/** URL of the Frontend API, or of the proxy before it, without a trailing slash. */
export function getFrontendUrl(options: { readonly publishableKey: string; readonly proxyUrl?: string | undefined }): string {
  if (options.proxyUrl !== undefined) return options.proxyUrl.replace(/\/+$/, '');
  const host = parseFrontendApi(options.publishableKey);
  if (host === undefined) throw new Error('This is not a publishable key of Clerk.');
  return `https://${host}`;
}
