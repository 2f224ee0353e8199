import { toMillis, type Instant } from '../time.ts';

export type FeedEntry = {
  /** The same for ever. */
  id: string;
  title: string;
  url: string;
  text: string;
  publishedAt: Instant;
};
type Feed = { title: string; url: string; ownUrl: string; text: string; entries: FeedEntry[] };

const signs: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** A text in XML 1.0, which cannot hold every character, not even escaped. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/(?![\t\n\r\u{7F}-\u{9F}])\p{Cc}|[\u{FFFE}\u{FFFF}]/gu, ' ')
    .replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign);
}

const dateOf = (instant: Instant): string => new Date(toMillis(instant)).toUTCString();

/* Readers take a description for HTML, which stands in the XML as text: it is escaped for both. */
function itemOf({ id, title, url, text, publishedAt }: FeedEntry): string {
  return `<item><title>${escaped(title)}</title><link>${escaped(url)}</link><guid isPermaLink="false">${escaped(id)}</guid><pubDate>${dateOf(publishedAt)}</pubDate><description>${escaped(escaped(text))}</description></item>`;
}

/** An RSS 2.0 file; readers are asked to look again after an hour. */
export function feedText({ title, url, ownUrl, text, entries }: Feed): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${escaped(title)}</title><link>${escaped(url)}</link><description>${escaped(text)}</description>`,
    `<atom:link href="${escaped(ownUrl)}" rel="self" type="application/rss+xml"/><ttl>60</ttl>`,
    ...entries.map(itemOf),
    '</channel></rss>',
    '',
  ].join('\n');
}
