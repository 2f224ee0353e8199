import type { Language } from '#contract/limits.ts';
import { MAIL_END } from './mail-foot.ts';
import type { Mail, Mails } from './mail.ts';

/** What a mail says; the layout makes the HTML and the plain text from the same words. */
export type MailWords = {
  subject: string;
  /** What stands in the inbox behind the subject. */
  preview: string;
  /** Said above the text, where it is not the subject. */
  heading?: string;
  paragraphs: string[];
  /** The label of the button, where there is one. */
  button?: string;
  /** Why this person gets this mail. */
  reason: string;
  /** The label of a link below it, such as the one that ends such mails. */
  footer?: string;
};

/** The words in each language, and what is the same in all: a missing language does not compile. */
export type MailParts = Record<Language, MailWords> & {
  /** A 6-digit code, shown large. */
  code?: string;
  /** Where the button leads. */
  url?: string;
  /** Where the link below leads. */
  footerUrl?: string;
};

type Parts = MailWords & {
  heading: string;
  language: Language;
  code: string | undefined;
  url: string | undefined;
  footerUrl: string | undefined;
};

const orOpen: Record<Language, string> = {
  en: 'Or open this address:',
  fr: 'Ou ouvrez cette adresse :',
};

const escape = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/* A fingerprint or a name without a gap is wider than a phone; the first is for programs that do not know the second. */
const wrap = 'word-break:break-word;overflow-wrap:anywhere';
const font = "font-family:Geist,'Segoe UI',system-ui,-apple-system,sans-serif";

/** Lays a mail out in every language: who gets it decides which one is sent. */
export function layOut({ code, url, footerUrl, ...words }: MailParts): Mails {
  const mailIn = (language: Language): Mail => {
    const { subject, heading = subject, ...rest } = words[language];
    const parts: Parts = { ...rest, subject, heading, language, code, url, footerUrl };
    return { subject: oneLine(subject), text: plainText(parts), html: html(parts) };
  };
  return { en: mailIn('en'), fr: mailIn('fr') };
}

const WORD_JOINER = '\u2060';
const longestName = 80;

/**
 * A stranger's words in a mail of ours: on one line, short, and so that no mail program makes a link of
 * them. A word joiner behind each dot, slash, colon and @ is seen by nobody.
 */
export function asWritten(text: string): string {
  const line = text.replaceAll(/[\s\p{Cf}]+/gu, ' ').trim();
  const short = line.length > longestName ? `${line.slice(0, longestName).toWellFormed()}…` : line;
  return short.replaceAll(/[./:@\\](?=\S)/g, (sign) => `${sign}${WORD_JOINER}`);
}

// A line break in a header would start a header of its own.
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, 200);

function plainText(parts: Parts): string {
  return [
    parts.heading,
    ...parts.paragraphs,
    parts.code,
    linkLine(parts.language, parts.button, parts.url),
    `--\n${parts.reason}`,
    linkLine(parts.language, parts.footer, parts.footerUrl),
  ]
    .filter((part) => part !== undefined)
    .join('\n\n');
}

function linkLine(
  language: Language,
  label: string | undefined,
  url: string | undefined,
): string | undefined {
  if (!label || !url) return undefined;
  return `${label}${language === 'fr' ? ' ' : ''}:\n${url}`;
}

/* “e-mail” and the number of an invoice in large letters: a phone broke both behind the hyphen. */
const unbroken = (escaped: string): string =>
  escaped.replaceAll(
    /(?<![\p{L}\d-])[\p{L}\d]{1,8}-[\p{L}\d]{1,8}(?![\p{L}\d-])/gu,
    '<span style="white-space:nowrap">$&</span>',
  );

/* The word itself in running text, where other words with a hyphen may break; never inside an address. */
const unbrokenMail = (escaped: string): string =>
  escaped.replaceAll(
    /(?<=^|[\s(“«’])e-mails?(?![\w-])/gimu,
    '<span style="white-space:nowrap">$&</span>',
  );

/* Inboxes go on behind the preview with the name above the mail and its heading, which say nothing new. */
const REST_OF_PREVIEW = '&#847;&nbsp;'.repeat(100);

/* A line of a list with an address of ours below it leads there; where another address would, it is read first. */
function withLinks(escaped: string, url: string | undefined): string {
  const ours = url && URL.canParse(url) ? `${new URL(url).origin}/` : null;
  return escaped.replaceAll(
    /^(– )(.+)\n\s*(https?:\/\/\S+)$/gmu,
    (whole, dash: string, line: string, address: string) =>
      ours && address.startsWith(ours)
        ? `${dash}<a href="${address}" style="color:#00402b">${line}</a>`
        : whole,
  );
}

/* Tables and inline styles, because mail programs know little else. */
function html(parts: Parts): string {
  const paragraphs = parts.paragraphs
    .map((text) => unbrokenMail(withLinks(escape(text), parts.url)))
    .map((text) => `<p style="margin:0 0 16px;white-space:pre-line">${text}</p>`)
    .join('');
  const code = parts.code
    ? `<p style="margin:8px 0 24px;padding:16px;border-radius:12px;background:#f3f2ec;font-size:32px;font-weight:650;letter-spacing:8px;text-align:center;color:#14211c">${parts.code}</p>`
    : '';
  const { button: label, url, footer: last, footerUrl } = parts;
  const button =
    label && url
      ? `<p style="margin:8px 0 24px"><a href="${escape(url)}" style="display:inline-block;padding:14px 22px;border-radius:12px;background:#00402b;color:#ffffff;text-decoration:none;font-weight:600">${escape(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#5a6660">${orOpen[parts.language]} <span style="word-break:break-all">${escape(url)}</span></p>`
      : '';
  const footer =
    last && footerUrl
      ? `<br><a href="${escape(footerUrl)}" style="color:#5a6660">${escape(last)}</a>`
      : '';
  return `<!doctype html><html lang="${parts.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${escape(oneLine(parts.subject))}</title></head>
<body style="margin:0;background:#fcfbf7">
<div style="display:none;max-height:0;overflow:hidden">${escape(parts.preview)}${REST_OF_PREVIEW}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#fcfbf7"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;${wrap};${font};font-size:16px;line-height:1.55;color:#14211c">
<tr><td style="padding:0 4px 20px;font-size:22px;font-weight:700;letter-spacing:-.4px">Flair<span style="color:#2f9e44">.</span></td></tr>
<tr><td style="padding:32px 28px 16px;background:#ffffff;border:1px solid #e3e2dc;border-radius:20px">
<h1 style="margin:0 0 16px;font-size:26px;line-height:1.15;letter-spacing:-.5px">${unbroken(escape(parts.heading))}</h1>
${paragraphs}${code}${button}</td></tr>
<tr><td style="padding:20px 4px;font-size:13px;color:#5a6660">${unbrokenMail(escape(parts.reason))}${footer}${MAIL_END}`;
}
