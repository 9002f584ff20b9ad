import type { PresenterChoices } from './choices.ts';

/** Where choices begin: whatever a character doesn't choose is as here. */
export const USUAL: PresenterChoices = {
  ...{ faceWidth: 182, jaw: 148, chinWidth: 58, chin: 704 },
  ...{ eyeGap: 86, eyeHeight: 454, eyeSize: 1, eyeTilt: 3, eyeOpening: 0.96, lashes: 'short', lids: 'fold' },
  ...{ brows: 'straight', browHeight: 388, browArch: 14, browTail: 8 },
  ...{ noseWidth: 25, noseHeight: 552, noseLength: 96 },
  ...{ lipFullness: 1.05, lipWidth: 51, smile: 1.05, blush: 0.26 },
  ...{ neck: 64, shoulders: 300, shoulderLine: 832, turn: -8, tilt: -2 },
  ...{
    hair: 'short',
    age: 'young',
    freckles: 'no',
    beard: 'none',
    cover: 'none',
    glasses: 'none',
    earrings: 'no',
    clothes: 'crew',
    sleeves: 'long',
    prosthesis: 'none',
    seat: 'none',
    manner: 'own',
  },
  ...{ skin: '#d9a27e', hairColor: '#43291b', brow: null, iris: '#5a3820', lip: '#b8605a', blushColor: null },
  ...{ top: '#2f6f86', shirt: '#f6ede0', cloth: '#8a4a70', frame: '#2b2629', metal: '#e3b65a' },
};
