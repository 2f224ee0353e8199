export const SLUG_MAX_LENGTH = 60;

/** Small letters that Unicode does not take apart into a Latin letter and a mark. */
export const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
  ə: 'e',
};

/**
 * The text in its plainest letters, without accents. Marks that stand alone go first: to put a long run of
 * them into order, as Unicode asks, takes time quadratic in its length.
 */
export function withoutMarks(text: string): string {
  return text
    .replaceAll(/\p{M}+/gu, '')
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '');
}

/** A name for an address: lower-case ASCII letters, digits and single dashes, 1 to 60 characters. */
export function slugify(name: string, otherwise = 'untitled'): string {
  const plain = name
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/[ßæœøđðþłıħŋə]/g, (letter) => plainLetters[letter] ?? '');
  const slug = withoutMarks(plain)
    .replaceAll(/['’]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '');
  return slug.slice(0, SLUG_MAX_LENGTH).replace(/-$/, '') || otherwise;
}
