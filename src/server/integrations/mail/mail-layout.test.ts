import { expect, it } from 'vitest';
import { layOut } from './mail-layout.ts';

const mailWith = (paragraph: string, url?: string) => {
  const words = { subject: 'New', preview: '', paragraphs: [paragraph], button: 'See', reason: '' };
  return layOut({ ...(url && { url }), en: words, fr: words }).en;
};
const ours = 'https://flair.example/bookmarks';

it('makes a link of a line of a list with an address of ours below it', () => {
  const { html, text } = mailWith(
    'Herons (1)\n– Marsh & Heron Grant, by Harbour\n  https://flair.example/projects/a?b=1&c=2',
    ours,
  );
  expect(html).toContain(
    '– <a href="https://flair.example/projects/a?b=1&amp;c=2" style="color:#00402b">Marsh &amp; Heron Grant, by Harbour</a>',
  );
  expect(text).toContain('\n  https://flair.example/projects/a?b=1&c=2');
});

it.each([
  ['of somebody else', '– Press here\n  https://evil.example/', ours],
  ['that only begins like ours', '– Press here\n  https://flair.example.evil.example/', ours],
  ['with more behind it', '– Press here\n  https://flair.example/a and more', ours],
  ['without a list', 'Press here\n  https://flair.example/a', ours],
  ['in a mail without a button', '– Press here\n  https://flair.example/a', undefined],
])('shows an address %s as it is', (_what, paragraph, url) => {
  const { html } = mailWith(paragraph, url);
  expect(html).toContain(`white-space:pre-line">${paragraph}</p>`);
});

it('never lets a text out of the link', () => {
  const { html } = mailWith('– <b>"x"</b>\n  https://flair.example/"><script>', ours);
  expect(html).not.toContain('<script>');
  expect(html).not.toContain('<b>');
});

it('breaks what has no gap anywhere, so that a fingerprint never makes a mail wider than a phone', () => {
  const { html } = mailWith(`Your receipt: SHA-256 ${'50aedef1'.repeat(8)}`);
  expect(html).toMatch(/<table [^>]*max-width:560px;word-break:break-word;overflow-wrap:anywhere/);
});

it('keeps a short word with a hyphen whole in its heading', () => {
  const words = {
    subject: 'Invoice 2026-00001 of Saint-Étienne-du-Bois',
    preview: '',
    paragraphs: [],
    reason: '',
  };
  expect(layOut({ en: words, fr: words }).en.html).toContain(
    '>Invoice <span style="white-space:nowrap">2026-00001</span> of Saint-Étienne-du-Bois</h1>',
  );
});

const whole = (word: string) => `<span style="white-space:nowrap">${word}</span>`;

it('keeps “e-mail” whole in its text and in the line below, and leaves addresses alone', () => {
  const words = {
    subject: 'New',
    preview: '',
    paragraphs: ['Your e-mail:\n– Of e-mails\n  https://flair.example/e-mail'],
    button: 'See',
    reason: 'Vous recevez cet e-mail.',
  };
  const { html, text } = layOut({ url: ours, en: words, fr: words }).en;
  expect(html).toContain(`Your ${whole('e-mail')}:`);
  expect(html).toContain(
    `<a href="https://flair.example/e-mail" style="color:#00402b">Of ${whole('e-mails')}</a>`,
  );
  expect(html).toContain(`cet ${whole('e-mail')}.`);
  expect(text).not.toContain('<');
});

it('shows nothing in an inbox behind its preview', () => {
  const words = { subject: 'New', preview: 'You are in.', paragraphs: [], reason: '' };
  const { html, text } = layOut({ en: words, fr: words }).en;
  expect(html).toMatch(/>You are in\.(&#847;&nbsp;){100}<\/div>/);
  expect(text).not.toContain('&');
});
