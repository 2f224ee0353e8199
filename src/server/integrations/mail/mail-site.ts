/** Stands for the site in mails that are written deep in a transaction, without the settings; nobody has it (RFC 2606). */
export const SITE = 'https://site.invalid';

/** A mail that was written so, with the address of the site. */
export function atSite<M extends { text: string; html: string }>(mail: M, publicUrl: string): M {
  const lead = (words: string): string => words.replaceAll(`${SITE}/`, () => `${publicUrl}/`);
  return { ...mail, text: lead(mail.text), html: lead(mail.html) };
}
