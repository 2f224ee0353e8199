import { micromark } from 'micromark';

const linkStart = /<a href="([^"]*)"/g;
const image = /<img src="([^"]*)" alt="([^"]*)"(?: title="[^"]*")? \/>/g;
const headingTag = /<(\/?)h([1-6])>/g;
// The renderer takes seconds for thousands of lists in lists; nobody means more than a dozen.
const tooDeep =
  /^((?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])[ \t])){12})(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])[ \t]))+/gm;

/**
 * Markdown as HTML that is safe to show: raw HTML appears as text, links lead to http, https or
 * mailto only, images come from https only. Headings start at h3, below those of the page.
 */
export function renderMarkdown(text: string): string {
  // The renderer encodes `<` and `"` of the text, so these patterns match only tags it wrote itself.
  return micromark(text.replaceAll(tooDeep, '$1'))
    .replaceAll(image, (tag, source: string, alt: string) =>
      /^https:\/\//i.test(source) ? tag : alt,
    )
    .replaceAll(linkStart, (_, href: string) =>
      /^(?:https?:\/\/|mailto:)/i.test(href) ? `<a href="${href}" rel="nofollow noopener"` : '<a',
    )
    .replaceAll(
      headingTag,
      (_, slash: string, level: string) => `<${slash}h${Math.min(6, Number(level) + 2)}>`,
    );
}
