import { messages } from '#messages/features/home/compare-section.messages';

export const WAYS = messages.ways;

interface Compared {
  readonly what: string;
  readonly own: string;
  readonly service: string;
  readonly camera: string;
  readonly source: string;
}

interface Way {
  readonly text: string;
  /** Number of the source, from 1. */
  readonly source?: number;
}

interface Row {
  readonly what: string;
  /** One per entry of `WAYS`. */
  readonly ways: readonly [Way, Way, Way];
}

/** Compared services with the URLs of their sources. */
const COMPARED: readonly (readonly [said: Compared, address: string])[] = [
  [messages.speed, 'https://sync.so/docs/product/generation-times'],
  [messages.preview, 'https://help.sundaysky.com/hc/en-us/articles/24377146517533-Animating-an-Avatar'],
  [messages.change, 'https://help.colossyan.com/en/articles/8006267-video-generation-minutes'],
  [messages.presenter, 'https://synthesia.io/post/introducing-synthesia-talent-experience-program-for-exceptional-actors'],
  [messages.languages, 'https://docs.synthesia.io/docs/script'],
  [messages.script, 'https://security.heygen.com/'],
  [messages.failure, 'https://docs.heygen.com/discuss/679e83e20b7921003d4d57ac'],
];

export const COMPARISON_ROWS = COMPARED.map(
  ([{ what, own, service, camera }], index): Row => ({
    what,
    ways: [{ text: own }, { text: service, source: index + 1 }, { text: camera }],
  }),
);

export const SOURCES = COMPARED.map(([{ source }, address]) => ({ text: source, address }));
