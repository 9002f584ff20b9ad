import { makeAutoObservable, observableRef } from 'mobx';
import type { FlagRules } from '#domain/flags/flag-rules.ts';
import type { FlagAdminApi, FlagPreviewResult } from '#ports/flag-admin-api.ts';
import type { FlagAttributes } from '#ports/flags.ts';
import { LoadedValue } from '#ui/stores/loaded-value.ts';
import type { PageStore } from '#ui/stores/page-store.ts';

export interface PreviewAttribute {
  readonly name: string;
  readonly value: string;
}

/** Attributes of a signed-out visitor. */
const SIGNED_OUT: readonly PreviewAttribute[] = [
  { name: 'id', value: '' },
  { name: 'loggedIn', value: 'false' },
];

/** Evaluates features for a sample user, with saved rules or those being edited. */
export class FlagPreviewStore implements PageStore {
  attributes: readonly PreviewAttribute[] = SIGNED_OUT;
  readonly results: LoadedValue<readonly FlagPreviewResult[]>;
  readonly #myId: () => string;

  constructor(flags: FlagAdminApi, { myId, instead }: { readonly myId: () => string; readonly instead: () => FlagRules | null }) {
    this.#myId = myId;
    this.results = new LoadedValue((signal) => {
      const edited = instead();
      return flags.preview({ attributes: toAttributes(this.attributes), ...(edited && { instead: edited }) }, { signal });
    });
    makeAutoObservable(this, { results: false, attributes: observableRef }, { autoBind: true });
  }

  start(): void {
    this.results.start();
  }

  stop(): void {
    this.results.stop();
  }

  load(): void {
    void this.results.load();
  }

  change(attributes: readonly PreviewAttribute[]): void {
    this.attributes = attributes;
  }

  asSignedOut(): void {
    this.attributes = SIGNED_OUT;
    this.load();
  }

  asMe(): void {
    this.attributes = [
      { name: 'id', value: this.#myId() },
      { name: 'loggedIn', value: 'true' },
    ];
    this.load();
  }
}

/** Attributes as pages send them: empty ones are omitted; booleans and numbers are parsed. */
export function toAttributes(rows: readonly PreviewAttribute[]): FlagAttributes {
  const given = rows.flatMap(({ name, value }) => (name.trim() === '' || value === '' ? [] : [[name.trim(), parseScalar(name, value)]]));
  return { id: null, ...Object.fromEntries(given) };
}

function parseScalar(name: string, text: string): string | number | boolean {
  if (name.trim() === 'id') return text;
  if (text === 'true' || text === 'false') return text === 'true';
  const number = Number(text);
  return text.trim() !== '' && Number.isFinite(number) ? number : text;
}
