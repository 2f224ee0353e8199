/** How a file is shown here: as a picture of this type, page by page, or as its letters. */
export type ShownAs = { kind: 'picture'; type: string } | { kind: 'pdf' } | { kind: 'text' };

/* Pictures that a browser draws without running anything in them: no SVG. */
const endings = /\.(?:(png|jpe?g|gif|webp)|(pdf)|(?:txt|md|csv))$/i;

/** What a file of this name is shown as; null where it is only saved. Of blind review the ending is all that is left of the name. */
export function shownAs(name: string): ShownAs | null {
  const found = endings.exec(name);
  if (!found) return null;
  const [, picture, pdf] = found;
  if (!picture) return { kind: pdf ? 'pdf' : 'text' };
  return { kind: 'picture', type: `image/${picture.toLowerCase().replace('jpg', 'jpeg')}` };
}
