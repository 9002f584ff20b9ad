/** Static instances of the bundled fonts, in `fonts/`; see fonts/README.md. */
export const FONT_FILES = ['castwright-inter-500.ttf', 'castwright-inter-700.ttf', 'castwright-bricolage-grotesque-700.ttf'] as const;
