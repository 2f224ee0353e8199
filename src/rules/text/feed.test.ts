import fc from 'fast-check';
import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { type FeedEntry, feedText } from './feed.ts';

const window = new Window();
const entry: FeedEntry = {
  id: 'project-1',
  title: 'Cold & <Start>',
  url: 'https://flair.test/projects/cold-start?a=1&b=2',
  text: 'For "teams".',
  publishedAt: '2026-11-02T00:00:00.500Z',
};
const feedOf = (entries: FeedEntry[]) =>
  feedText({
    title: 'Flair: energy & grids',
    url: 'https://flair.test/projects?q=energy',
    ownUrl: 'https://flair.test/v3/feeds/projects?q=energy&sector=1',
    text: 'New',
    entries,
  });

type Searched = { querySelector: (name: string) => { textContent: string | null } | null };
const inner = (element: Searched, name: string): string =>
  element.querySelector(name)?.textContent ?? '';

/** As another program reads it. */
function read(text: string) {
  const document = new window.DOMParser().parseFromString(text, 'application/xml');
  return {
    title: inner(document, 'channel > title'),
    items: [...document.querySelectorAll('item')].map((item) => ({
      id: inner(item, 'guid'),
      title: inner(item, 'title'),
      url: inner(item, 'link'),
      text: inner(item, 'description'),
      publishedAt: new Date(inner(item, 'pubDate')).toISOString(),
    })),
  };
}

test('another program reads what was written', () => {
  expect(read(feedOf([entry]))).toEqual({
    title: 'Flair: energy & grids',
    items: [{ ...entry, text: 'For &quot;teams&quot;.', publishedAt: '2026-11-02T00:00:00.000Z' }],
  });
  expect(read(feedOf([])).items).toEqual([]);
});

test('a feed is written so, part by part', () => {
  expect(feedOf([entry, { ...entry, id: '2' }])).toBe(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
      '<title>Flair: energy &amp; grids</title><link>https://flair.test/projects?q=energy</link><description>New</description>',
      '<atom:link href="https://flair.test/v3/feeds/projects?q=energy&amp;sector=1" rel="self" type="application/rss+xml"/><ttl>60</ttl>',
      ...['project-1', '2'].map(
        (id) =>
          `<item><title>Cold &amp; &lt;Start&gt;</title><link>https://flair.test/projects/cold-start?a=1&amp;b=2</link><guid isPermaLink="false">${id}</guid><pubDate>Mon, 02 Nov 2026 00:00:00 GMT</pubDate><description>For &amp;quot;teams&amp;quot;.</description></item>`,
      ),
      '</channel></rss>',
      '',
    ].join('\n'),
  );
});

test('what XML cannot hold is a space', () => {
  const title = 'a\u0000b\u001Fc\td\ne\rf\u007Fg\u009Fh\uFFFEi\uFFFFj\uD800k';
  expect(feedOf([{ ...entry, title }])).toContain(
    '<title>a b c\td\ne\rf\u007Fg\u009Fh i j\uFFFDk</title>',
  );
});

test('a description is HTML to its readers: signs of a text stay signs', () => {
  const text = 'Build <b>here</b> & "there" &amp; away';
  const [item] = read(feedOf([{ ...entry, text }])).items;
  const shown = new window.DOMParser().parseFromString(item?.text ?? '', 'text/html');
  expect(shown.body.textContent).toBe(text);
  expect(shown.body.children).toHaveLength(0);
});

test('whatever a project is called, nothing of it is markup', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (title) => {
      const text = feedOf([{ ...entry, title }]);
      const plain = title
        .toWellFormed()
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('"', '&quot;')
        .replaceAll(/(?![\t\n\r\u{7F}-\u{9F}])\p{Cc}|[\u{FFFE}\u{FFFF}]/gu, ' ');
      expect(text).toContain(`<item><title>${plain}</title><link>`);
    }),
  );
});
