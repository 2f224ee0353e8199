import { micromark } from 'micromark';

const linkStart = /<a href="([^"]*)"/g;
const image = /<img src="([^"]*)" alt="([^"]*)"(?: title="[^"]*")? \/>/g;
const headingTag = /<(\/?)h([1-6])>/g;

/**
 * Markdown as HTML that is safe to show: raw HTML appears as text, links lead to http, https or
 * mailto only, images come from https only. Its highest heading
 * becomes h3, below those of the page, whatever level the author began with.
 */
export function renderMarkdown(text: string): string {
  const shallow = text.replaceAll(tooDeep, '$1').replaceAll(emptyLines, '\n\n');
  if (isTooBusy(shallow)) return plainParagraphs(shallow);
  // The renderer encodes `<` and `"` of the text, so these patterns match only tags it wrote itself.
  const html = micromark(shallow);
  const highest = Math.min(
    6,
    ...[...html.matchAll(headingTag)].map(([, , level]) => Number(level)),
  );
  return html
    .replaceAll(image, (tag, source: string, alt: string) =>
      /^https:\/\//i.test(source) ? tag : alt,
    )
    .replaceAll(linkStart, (_, href: string) =>
      /^(?:https?:\/\/|mailto:)/i.test(href) ? `<a href="${href}" rel="nofollow noopener"` : '<a',
    )
    .replaceAll(
      headingTag,
      (_, slash: string, level: string) => `<${slash}h${Math.min(6, Number(level) - highest + 3)}>`,
    );
}

// The renderer takes time quadratic in nested lists, in empty lines and in the signs of one block.
// What no person writes is cut down before, so that a text of 40,000 characters cannot stop the server.
const tooDeep =
  /^((?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])[ \t])){12})(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])[ \t]))+/gm;
const emptyLines = /\n(?:[ \t]*\n){2,}/g;
const betweenBlocks = /\n[ \t]*\n/;
const sign = /[*_[\]`<>\\]/g;
const maxSigns = 1000;

function isTooBusy(text: string): boolean {
  return text.split(betweenBlocks).some((block) => (block.match(sign)?.length ?? 0) > maxSigns);
}

function plainParagraphs(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .split(betweenBlocks)
    .map((block) => `<p>${block}</p>`)
    .join('\n');
}
