import type { Language } from '#contract/limits.ts';
import type { SiteLinkName, SiteLinks } from '#rules/site-links.ts';

/** Ends the HTML of each mail; what is put before it stands at its foot. */
export const MAIL_END = '</td></tr>\n</table></td></tr></table></body></html>';

const words: Record<Language, Partial<Record<SiteLinkName, string>>> = {
  en: { help: 'Help', terms: 'Terms', privacy: 'Privacy' },
  fr: { help: 'Aide', terms: 'Conditions', privacy: 'Confidentialité' },
};

/** What a mail says, with a way to those of the operator's own pages that concern whoever reads it. */
export function withSiteLinks<M extends { text: string; html: string }>(
  mail: M,
  links: SiteLinks,
): M {
  const language = mail.html.startsWith('<!doctype html><html lang="fr">') ? 'fr' : 'en';
  const shown = links.flatMap(([name, address]) => {
    const label = words[language][name];
    return label === undefined ? [] : [{ label, address }];
  });
  if (shown.length === 0 || !mail.html.endsWith(MAIL_END)) return mail;
  const anchors = shown.map(
    ({ label, address }) =>
      `<a href="${address.replaceAll('&', '&amp;')}" style="color:#5a6660">${label}</a>`,
  );
  const colon = language === 'fr' ? '\u00A0:' : ':';
  const lines = shown.map(({ label, address }) => `${label}${colon}\n${address}`);
  return {
    ...mail,
    text: [mail.text, ...lines].join('\n\n'),
    html: `${mail.html.slice(0, -MAIL_END.length)}<br>${anchors.join(' · ')}${MAIL_END}`,
  };
}
