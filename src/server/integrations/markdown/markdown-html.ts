import createRenderer, { type Token } from 'markdown-it';

// Deep enough for whatever a person writes; what lies deeper would be left out.
const renderer = createRenderer('commonmark', { html: false, maxNesting: 100 });
// Every address becomes a link first, so that the text of a refused one is shown without it.
renderer.validateLink = () => true;

const firstLevel = 3;

renderer.core.ruler.push('steady_headings', ({ tokens }) => {
  const headings = tokens.filter(({ type }) => type === 'heading_open' || type === 'heading_close');
  const ranks = [...new Set(headings.map(({ tag }) => tag))].toSorted();
  let last = firstLevel - 1;
  for (const token of headings) {
    if (token.type === 'heading_open') {
      last = Math.min(6, firstLevel + ranks.indexOf(token.tag), last + 1);
    }
    token.tag = `h${last}`;
  }
});

renderer.renderer.rules.link_open = (tokens, index, options, _, own) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the renderer names a token that is there.
  const link = tokens[index] as Token;
  const isFine = /^(?:https?:\/\/|mailto:)/i.test(String(link.attrGet('href')));
  link.attrs = isFine ? [...(link.attrs ?? []), ['rel', 'nofollow noopener']] : null;
  return own.renderToken(tokens, index, options);
};

const showImage = renderer.renderer.rules.image;
renderer.renderer.rules.image = (tokens, index, options, env, own) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the renderer names a token that is there.
  const image = tokens[index] as Token;
  if (showImage && /^https:\/\//i.test(String(image.attrGet('src')))) {
    return showImage(tokens, index, options, env, own);
  }
  return renderer.utils.escapeHtml(own.renderInlineAsText(image.children ?? [], options, env));
};

const tooDeep =
  /^((?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])[ \t])){12})(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])[ \t]))+/gm;

/**
 * Markdown as HTML that is safe to show: raw HTML appears as text, links lead to http, https or
 * mailto only, images come from https only. Headings start at h3, below those of the page, and skip
 * no level, whatever signs the author chose. Takes what time the text asks for: the server calls it
 * in a thread of its own (`renderMarkdown`).
 */
export function markdownToHtml(text: string): string {
  return renderer.render(text.replaceAll(tooDeep, '$1')).trimEnd();
}
