const LONGEST = 160;

/** The beginning of a Markdown text without its signs, as search engines and previews show it; '' where it says nothing. */
export function descriptionFrom(markdown: string): string {
  const text = markdown
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[#*_>`|~]+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1).replace(/\s+\S*$/, '')}…` : text;
}
