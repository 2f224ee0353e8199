import { expect, test } from 'vitest';
import { duringJob, plainParagraphs, renderMarkdown } from './markdown.ts';

// Longer than any field takes: what no renderer does within the limit.
const endless = 'a\n=\n'.repeat(1_000_000);
const last = { ...duringJob, limitMs: 1000 };
/* Where it is no matter of time: a thread of a busy machine may take more than a second to begin. */
const unhurried = duringJob;
const inHaste = { waitMs: 20, limitMs: 1000, isLast: false };

test('a text is rendered beside the event loop', async () => {
  const html = await renderMarkdown('# Hi\n\n**you**', unhurried);
  expect(html).toBe('<h3>Hi</h3>\n<p><strong>you</strong></p>');
  expect(await renderMarkdown(' \n')).toBe('');
});

test('a text that took too long while somebody waited is left for later: the machine may have been busy', async () => {
  const long = 'a *b* '.repeat(50_000);
  const busy = { waitMs: 1000, limitMs: 10, isLast: false };
  expect(await renderMarkdown(long, busy)).toBeNull();
  expect((await renderMarkdown(long, unhurried))?.slice(0, 16)).toBe('<p>a <em>b</em> ');
});

test('a text that takes a job too long is given up and shown as it is; others are served meanwhile', async () => {
  let turns = 0;
  const ticking = setInterval(() => (turns += 1), 5);
  const startedAt = performance.now();
  const slow = renderMarkdown(endless, last);
  expect(await renderMarkdown('*quick*', unhurried)).toBe('<p><em>quick</em></p>');
  const quickMs = performance.now() - startedAt;
  expect((await slow)?.slice(0, 7)).toBe('<p>a\n=\n');
  clearInterval(ticking);
  expect(performance.now() - startedAt).toBeGreaterThan(quickMs);
  expect(turns).toBeGreaterThan(20);
});

test('after threads were ended, and more come than there are threads, all are served', async () => {
  const given = await Promise.all([renderMarkdown(endless, last), renderMarkdown(endless, last)]);
  expect(given.map((html) => html?.startsWith('<p>a\n='))).toEqual([true, true]);
  const texts = Array.from({ length: 40 }, (_, index) => `**${index}**`);
  const rendered = await Promise.all(texts.map(async (text) => renderMarkdown(text, unhurried)));
  expect(rendered).toEqual(texts.map((_, index) => `<p><strong>${index}</strong></p>`));
});

test('who finds no thread in time, or too many waiting, is told to come later', async () => {
  const busy = [renderMarkdown(endless), renderMarkdown(endless)];
  expect(await renderMarkdown('*a*', inHaste)).toBeNull();
  const crowd = Array.from({ length: 101 }, async () => renderMarkdown('*b*', inHaste));
  expect(await crowd.at(-1)).toBeNull();
  expect(await Promise.all(crowd)).toEqual(crowd.map(() => null));
  await Promise.all(busy);
});

test('what is not rendered is shown in paragraphs, and still safe', () => {
  expect(plainParagraphs('<script>x</script> & **b**\n \nLast.')).toBe(
    '<p>&lt;script&gt;x&lt;/script&gt; &amp; **b**</p>\n<p>Last.</p>',
  );
});
