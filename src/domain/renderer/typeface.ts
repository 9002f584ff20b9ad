/** The cuts of the bundled fonts. */
export type TypeFace = 'inter-500' | 'inter-700' | 'bricolage-700';

export const SVG_FONT: Readonly<Record<TypeFace, string>> = {
  'inter-500': 'font-family="Inter" font-weight="500"',
  'inter-700': 'font-family="Inter" font-weight="700"',
  'bricolage-700': 'font-family="Bricolage Grotesque" font-weight="700"',
};
