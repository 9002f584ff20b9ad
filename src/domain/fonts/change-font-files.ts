import type { FontFile, ProjectFont } from './project-font.ts';

/** The font with another bold file. A variable font brings its regular one; otherwise the earlier regular file stays if it has the same name. */
export function replaceFont(font: ProjectFont | null, read: ProjectFont): ProjectFont {
  const earlier = font?.regular;
  return read.regular === undefined && earlier?.name === read.name ? { ...read, regular: earlier } : read;
}

/** The font with a regular file: of a variable font the regular weight, otherwise whatever the file is. */
export function setRegularFile(font: ProjectFont, read: ProjectFont): ProjectFont {
  const { name, data } = read.regular ?? read;
  return { ...font, regular: { name, data } };
}

/** Texts of regular weight take the bold file again. */
export function removeRegularFile({ name, data }: ProjectFont): ProjectFont {
  return { name, data };
}

/** What users may not have meant: the same file twice, or files whose names differ. */
export function findFontOddity(font: ProjectFont, regular: FontFile): 'same-file' | 'other-name' | null {
  if (font.data === regular.data) return 'same-file';
  return font.name === regular.name ? null : 'other-name';
}
