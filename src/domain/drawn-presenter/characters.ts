import type { PresenterChoices } from './choices.ts';
import { USUAL } from './usual-choices.ts';

/** A product manager in her thirties: a chin-long bob, a petrol blazer. */
const nia: PresenterChoices = {
  ...USUAL,
  ...{ faceWidth: 184, jaw: 146 },
  ...{ eyeHeight: 452, eyeSize: 1.05, eyeTilt: 5, eyeOpening: 1, lashes: 'long' },
  ...{ brows: 'soft', browHeight: 384, browArch: 17 },
  ...{ noseWidth: 22, noseHeight: 550 },
  ...{ lipFullness: 1.08, smile: 1 },
  ...{ neck: 62, shoulderLine: 826 },
  ...{ hair: 'bob', clothes: 'blazer' },
  ...{ skin: '#e6a988', hairColor: '#4a2f2e', iris: '#7a4a28', lip: '#c4615b' },
  ...{ top: '#1f6b70' },
};

/** A trainer in his thirties: a short fade, a trimmed beard, a rust sweater. */
const kofi: PresenterChoices = {
  ...USUAL,
  ...{ faceWidth: 186, jaw: 162, chinWidth: 72, chin: 714 },
  ...{ eyeHeight: 452, eyeTilt: 2, eyeOpening: 0.92 },
  ...{ brows: 'strong', browArch: 12 },
  ...{ noseWidth: 32 },
  ...{ lipFullness: 1.2, lipWidth: 52, smile: 0.9, blush: 0.2 },
  ...{ neck: 76, shoulders: 330, shoulderLine: 830, turn: 8, tilt: 1.5 },
  ...{ hair: 'fade', beard: 'trimmed' },
  ...{ skin: '#8a5637', hairColor: '#211a1a', brow: '#1b1415', iris: '#4a2a18', lip: '#9a5148', blushColor: '#b2452f' },
  ...{ top: '#c8623b', shirt: '#fff4e2' },
};

/** An engineer in her twenties: a plum hijab with soft folds, a plum tunic. */
const zahra: PresenterChoices = {
  ...USUAL,
  ...{ faceWidth: 178, jaw: 142, chinWidth: 54, chin: 702 },
  ...{ eyeGap: 84, eyeSize: 1.05, eyeTilt: 6, eyeOpening: 1, lashes: 'long' },
  ...{ brows: 'full', browHeight: 386, browArch: 17, browTail: 7 },
  ...{ noseWidth: 24, noseLength: 98 },
  ...{ lipFullness: 1.14, lipWidth: 50 },
  ...{ neck: 60, shoulders: 292, turn: 8, tilt: 2 },
  ...{ hair: 'bun', cover: 'hijab' },
  ...{ skin: '#c58b62', hairColor: '#2a1a1c', brow: '#2e1b1a', lip: '#b25a55' },
  ...{ top: '#4a4e7e', shirt: '#f2e6e6' },
};

/** A retired teacher in his seventies: white hair, a short white beard, square glasses, a slate shirt. */
const walter: PresenterChoices = {
  ...USUAL,
  ...{ jaw: 160, chinWidth: 70, chin: 714 },
  ...{ eyeHeight: 456, eyeSize: 0.96, eyeTilt: -3, eyeOpening: 0.86 },
  ...{ brows: 'grown', browHeight: 394, browArch: 10, browTail: 12 },
  ...{ noseWidth: 28, noseHeight: 556, noseLength: 100 },
  ...{ lipFullness: 0.8, lipWidth: 50, smile: 1, blush: 0.3 },
  ...{ neck: 70, shoulders: 312, shoulderLine: 834, tilt: -1.5 },
  ...{ age: 'old', beard: 'short', glasses: 'square', clothes: 'shirt' },
  ...{ skin: '#e9b497', hairColor: '#d8d4ce', brow: '#b9b2ab', iris: '#4c7090', lip: '#c07c70' },
  ...{ top: '#4f6172', shirt: '#ffffff', frame: '#3a3234' },
};

/** A designer in her thirties: copper curls, freckles, round glasses, an indigo sweater. */
const ines: PresenterChoices = {
  ...USUAL,
  ...{ faceWidth: 178, jaw: 144, chinWidth: 56, chin: 698 },
  ...{ eyeGap: 85, eyeHeight: 452, eyeSize: 1.02, eyeOpening: 1, lashes: 'long' },
  ...{ brows: 'soft', browHeight: 378 },
  ...{ noseWidth: 21, noseHeight: 548, noseLength: 94 },
  ...{ lipFullness: 1.02, lipWidth: 50, smile: 1.15, blush: 0.34 },
  ...{ neck: 58, shoulders: 286, shoulderLine: 826, turn: -7, tilt: 2 },
  ...{ hair: 'curls', freckles: 'yes', glasses: 'round', clothes: 'turtleneck' },
  ...{ skin: '#f2c3a6', hairColor: '#b8582d', brow: '#8e4324', iris: '#4e7c5a', lip: '#c9635c' },
  ...{ top: '#3f4e86', shirt: '#f3eaf4', frame: '#3b2b33' },
};

/** A developer in his twenties: black hair swept aside, a moss hoodie, a prosthetic left forearm. */
const haru: PresenterChoices = {
  ...USUAL,
  ...{ faceWidth: 180, chin: 706 },
  ...{ eyeGap: 87, eyeHeight: 456, eyeTilt: 8, eyeOpening: 0.84 },
  ...{ browHeight: 394, browArch: 10, browTail: 4 },
  ...{ noseWidth: 23, noseLength: 88 },
  ...{ lipFullness: 0.95, lipWidth: 49, smile: 0.95, blush: 0.28 },
  ...{ shoulders: 306, shoulderLine: 838, turn: 8 },
  ...{ hair: 'swept', clothes: 'hoodie', sleeves: 'rolled', prosthesis: 'right' },
  ...{ skin: '#edbd95', hairColor: '#26262e', brow: '#1e1d24', iris: '#3a2a22', lip: '#c67868' },
  ...{ top: '#5e7a4e', shirt: '#f6f1e4' },
};

/** A consultant in his forties: a saffron turban, a full dark beard, a navy blazer. */
const arman: PresenterChoices = {
  ...USUAL,
  ...{ jaw: 158, chinWidth: 70, chin: 716 },
  ...{ eyeHeight: 458, eyeSize: 0.98, eyeTilt: 2, eyeOpening: 0.92 },
  ...{ brows: 'strong', browHeight: 396, browArch: 12 },
  ...{ noseWidth: 27, noseHeight: 556, noseLength: 104 },
  ...{ lipFullness: 1, lipWidth: 50, smile: 0.95, blush: 0.22 },
  ...{ neck: 72, shoulders: 318, shoulderLine: 836, tilt: 1.5 },
  ...{ beard: 'full', cover: 'turban', clothes: 'blazer' },
  ...{ skin: '#b67c55', hairColor: '#2b2122', brow: '#231a1b', iris: '#5b3a20', lip: '#a8594f' },
  ...{ top: '#2e3f5c', shirt: '#f4eee2', cloth: '#d98a2b' },
};

/** A doctor in her sixties: silver hair in a bun, pearls, a rose shirt. */
const mabel: PresenterChoices = {
  ...USUAL,
  ...{ faceWidth: 184, jaw: 154, chinWidth: 64, chin: 706 },
  ...{ eyeTilt: 1, eyeOpening: 0.92, lashes: 'long' },
  ...{ brows: 'fine', browTail: 9 },
  ...{ noseWidth: 29 },
  ...{ lipFullness: 1.16, lipWidth: 52, smile: 1.1, blush: 0.2 },
  ...{ neck: 66, shoulders: 308, shoulderLine: 834, turn: 8, tilt: 1.5 },
  ...{ hair: 'bun', age: 'middle', earrings: 'yes', clothes: 'shirt' },
  ...{ skin: '#7b4a31', hairColor: '#b9b3ae', brow: '#6e6462', iris: '#3b2417', lip: '#a4504f', blushColor: '#a83e33' },
  ...{ top: '#c97b84', shirt: '#fff3ec', metal: '#f3ece2' },
};

/** A marketer in her twenties: long honey waves, a coral V-neck. */
const lucia: PresenterChoices = {
  ...USUAL,
  ...{ faceWidth: 180, jaw: 142, chinWidth: 52, chin: 700 },
  ...{ eyeSize: 1.06, eyeTilt: 5, eyeOpening: 1.02, lashes: 'long' },
  ...{ brows: 'soft', browHeight: 386, browArch: 15 },
  ...{ noseWidth: 20, noseHeight: 548, noseLength: 92 },
  ...{ lipFullness: 1.12, smile: 1.2, blush: 0.3 },
  ...{ neck: 58, shoulders: 284, shoulderLine: 828, turn: 8 },
  ...{ hair: 'long', clothes: 'vneck', sleeves: 'rolled' },
  ...{ skin: '#f0c09c', hairColor: '#b88345', brow: '#8a5e33', iris: '#4a78a0', lip: '#cc6a64' },
  ...{ top: '#d9695a', shirt: '#fff5ec' },
};

/** A chef in his fifties: bald, a broad face, a gray mustache, an olive sweater. */
const bruno: PresenterChoices = {
  ...USUAL,
  ...{ faceWidth: 194, jaw: 182, chinWidth: 92, chin: 722 },
  ...{ eyeHeight: 456, eyeSize: 0.94, eyeTilt: -1, eyeOpening: 0.9 },
  ...{ brows: 'bushy', browHeight: 396, browArch: 10, browTail: 10 },
  ...{ noseWidth: 34, noseHeight: 560, noseLength: 92 },
  ...{ lipFullness: 0.9, lipWidth: 50, smile: 1.15, blush: 0.36 },
  ...{ neck: 96, shoulders: 352, shoulderLine: 836, turn: -7, tilt: -1.5 },
  ...{ hair: 'shaved', age: 'middle', beard: 'mustache', clothes: 'vneck', sleeves: 'rolled' },
  ...{ skin: '#dda07c', hairColor: '#6b6058', brow: '#51463f', iris: '#5e7444', lip: '#bc6e64' },
  ...{ top: '#7a7440', shirt: '#fbf4e6' },
};

/** A founder in her thirties: long braids with gold beads, a violet turtleneck. */
const yara: PresenterChoices = {
  ...USUAL,
  ...{ jaw: 146, chinWidth: 56 },
  ...{ eyeSize: 1.06, eyeTilt: 5, eyeOpening: 1, lashes: 'long' },
  ...{ brows: 'defined', browHeight: 386, browArch: 17 },
  ...{ noseWidth: 29, noseHeight: 550, noseLength: 94 },
  ...{ lipFullness: 1.32, lipWidth: 53, smile: 1, blush: 0.22 },
  ...{ neck: 62, shoulders: 296, shoulderLine: 830, turn: 8 },
  ...{ hair: 'braids', clothes: 'turtleneck' },
  ...{ skin: '#6b4029', hairColor: '#2a1d20', brow: '#20161a', iris: '#3a2214', lip: '#a24c55', blushColor: '#9e3a38' },
  ...{ top: '#6a4a9a', shirt: '#fff6ea', metal: '#e9bd5a' },
};

/** A student in his twenties: dark curls, a teal T-shirt, in a wheelchair whose back and handles are seen. */
const milo: PresenterChoices = {
  ...USUAL,
  ...{ faceWidth: 178, jaw: 146, chin: 702 },
  ...{ eyeSize: 1.02, eyeTilt: 4 },
  ...{ browArch: 12, browTail: 7 },
  ...{ noseHeight: 550, noseLength: 94 },
  ...{ smile: 1.25 },
  ...{ tilt: 2 },
  ...{ hair: 'cropped-curls', seat: 'wheelchair' },
  ...{ skin: '#c48e68', hairColor: '#382521', brow: '#2f1f1c', iris: '#5e6b3c', lip: '#bc6c60' },
  ...{ top: '#2f8f86', shirt: '#fff7ea', metal: '#4a4c55' },
};

/** The drawn people that come with the product, in the order of the library. Anybody may begin with one of them. */
export const CHARACTERS = { nia, kofi, zahra, walter, ines, haru, arman, mabel, lucia, bruno, yara, milo } as const satisfies Readonly<
  Record<string, PresenterChoices>
>;

export type CharacterName = keyof typeof CHARACTERS;
export const CHARACTER_NAMES = Object.keys(CHARACTERS) as readonly CharacterName[];
