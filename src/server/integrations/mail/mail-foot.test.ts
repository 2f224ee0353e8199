import { expect, it } from 'vitest';
import { MAIL_END, withSiteLinks } from './mail-foot.ts';
import { layOut } from './mail-layout.ts';

const links = [
  ['terms', 'https://example.org/terms?a=1&b=2'],
  ['privacy', 'https://example.org/privacy'],
  ['source', 'https://example.org/source'],
] as const;
const words = { subject: 'New', preview: '', paragraphs: [], reason: 'You applied.' };
const mails = layOut({ en: words, fr: { ...words, reason: 'Vous avez candidaté.' } });

it('leads from the foot of a mail to the pages that concern its reader, in its language', () => {
  const { text, html, subject } = withSiteLinks(mails.en, links);
  expect(subject).toBe('New');
  expect(html).toContain(
    'You applied.<br><a href="https://example.org/terms?a=1&amp;b=2" style="color:#5a6660">Terms</a> · <a href="https://example.org/privacy" style="color:#5a6660">Privacy</a></td></tr>',
  );
  expect(html.endsWith(MAIL_END)).toBe(true);
  expect(text).toContain('Terms:\nhttps://example.org/terms?a=1&b=2');
  expect(html + text).not.toContain('example.org/source');
  expect(withSiteLinks(mails.fr, links)).toMatchObject({
    text: expect.stringContaining('Confidentialité\u00A0:\nhttps://example.org/privacy'),
    html: expect.stringContaining('>Confidentialité</a>'),
  });
});

it('leaves a mail as it is where there is nothing to lead to, or no foot', () => {
  expect(withSiteLinks(mails.en, [])).toBe(mails.en);
  expect(withSiteLinks(mails.en, [['status', 'https://example.org/']])).toBe(mails.en);
  const other = { text: 'a', html: '<p>a</p>' };
  expect(withSiteLinks(other, links)).toBe(other);
});
