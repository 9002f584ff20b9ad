/** Settings of the site's build that choose its adapters. */
export type SiteSettings = Readonly<Partial<Record<`VITE_${string}` | 'ADAPTERS', string>>>;

/** Another company's service, in words for legal pages. */
export interface SiteService {
  readonly name: string;
  readonly does: string;
  readonly learns: string;
  /** What it may store in the browser. */
  readonly stores?: string;
}

/** Ids of the chosen adapters by port; two where users move from one to the other. */
export function readChosenAdapters(environment?: SiteSettings): Readonly<Record<string, readonly string[]>>;

export function listSiteServices(environment?: SiteSettings): Promise<readonly SiteService[]>;

export function namePaymentCompanies(environment?: SiteSettings): Promise<string>;
