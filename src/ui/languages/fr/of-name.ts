const VOWEL = /^[aeiouàâäéèêëîïôöùûü]/iu;

/** `de Nia`, `d’Amara`. */
export const ofName = (name: string): string => (VOWEL.test(name) ? `d’${name}` : `de ${name}`);
