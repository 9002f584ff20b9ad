import { makeAutoObservable, observableRef } from 'mobx';
import type { FlagRules } from '../../../../domain/flags/flag-rules.ts';
import type { FlagAdminApi, FlagAnswer } from '../../../../ports/flag-admin-api.ts';
import type { FlagAttributes } from '../../../../ports/flags.ts';
import { Loaded } from '../../../stores/loaded-value.ts';
import type { PageStore } from '../../../stores/page-store.ts';

export interface PreviewAttribute {
  readonly name: string;
  readonly value: string;
}

/** Nobody is signed in. */
const SIGNED_OUT: readonly PreviewAttribute[] = [
  { name: 'id', value: '' },
  { name: 'loggedIn', value: 'false' },
];

/** What somebody would see of the features, of what is saved or of an edit. */
export class FlagPreviewStore implements PageStore {
  attributes: readonly PreviewAttribute[] = SIGNED_OUT;
  readonly answers: Loaded<readonly FlagAnswer[]>;
  private readonly myId: () => string;

  constructor(flags: FlagAdminApi, { myId, instead }: { readonly myId: () => string; readonly instead: () => FlagRules | null }) {
    this.myId = myId;
    this.answers = new Loaded((signal) => {
      const edited = instead();
      return flags.preview({ attributes: attributesOf(this.attributes), ...(edited && { instead: edited }) }, { signal });
    });
    makeAutoObservable<FlagPreviewStore, 'myId'>(this, { myId: false, answers: false, attributes: observableRef }, { autoBind: true });
  }

  start(): void {
    this.answers.start();
  }

  stop(): void {
    this.answers.stop();
  }

  ask(): void {
    void this.answers.load();
  }

  change(attributes: readonly PreviewAttribute[]): void {
    this.attributes = attributes;
  }

  asSignedOut(): void {
    this.attributes = SIGNED_OUT;
    this.ask();
  }

  asMe(): void {
    this.attributes = [
      { name: 'id', value: this.myId() },
      { name: 'loggedIn', value: 'true' },
    ];
    this.ask();
  }
}

/** As pages give them: what is left empty one does not have; true, false and numbers are what they say. */
export function attributesOf(rows: readonly PreviewAttribute[]): FlagAttributes {
  const given = rows.flatMap(({ name, value }) => (name.trim() === '' || value === '' ? [] : [[name.trim(), scalarOf(name, value)]]));
  return { id: null, ...Object.fromEntries(given) };
}

function scalarOf(name: string, text: string): string | number | boolean {
  if (name.trim() === 'id') return text;
  if (text === 'true' || text === 'false') return text === 'true';
  const number = Number(text);
  return text.trim() !== '' && Number.isFinite(number) ? number : text;
}
