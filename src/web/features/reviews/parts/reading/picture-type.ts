/** The kinds that a browser draws without running anything in them: no SVG, and no PDF, which runs a viewer. */
const kinds: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
};

/** What a file of this name is drawn as; null where it is only saved. Of blind review the ending is all that is left of the name. */
export function pictureType(name: string): string | null {
  const ending = /\.([a-z\d]{3,4})$/i.exec(name)?.[1]?.toLowerCase();
  return ending && Object.hasOwn(kinds, ending) ? (kinds[ending] ?? null) : null;
}
