import { Readable } from 'node:stream';
import type { Language } from '#contract/limits.ts';
import { localeOf } from '#rules/languages.ts';
import { fromMinor, writeMoney } from '#rules/money.ts';
import { startPages } from './case-file-page.ts';

/** What an invoice on paper is made of: what was kept when it was issued, and nothing that changes. */
export type PaperInvoice = {
  number: string;
  issuedAt: Date;
  dueOn: string;
  /** YYYY-MM-DD, the first day. */
  month: string;
  currency: string;
  totalMinor: number;
  issuer: { name: string; address: string; taxNumber: string | null; note: string | null };
  customer: { name: string; address: string; taxNumber: string | null };
  lines: { projectName: string; applicationId: string; chargedAt: Date; amountMinor: number }[];
};

const words = {
  en: {
    title: 'Invoice',
    tax: (number: string) => `Tax number: ${number}`,
    to: 'To',
    issued: 'Issued',
    due: 'Payable by',
    period: 'Period',
    what: 'Shortlisted applications',
    line: (project: string) => `An application to ${project}`,
    reference: (day: string, id: string) => `${day} · application ${id}`,
    total: 'Total',
    page: (page: number) => `Page ${page}`,
    utc: 'Days and months are those of UTC.',
  },
  fr: {
    title: 'Facture',
    tax: (number: string) => `Numéro fiscal : ${number}`,
    to: 'À',
    issued: 'Émise le',
    due: 'À régler au plus tard le',
    period: 'Période',
    what: 'Candidatures présélectionnées',
    line: (project: string) => `Une candidature à ${project}`,
    reference: (day: string, id: string) => `${day} · candidature ${id}`,
    total: 'Total',
    page: (page: number) => `Page ${page}`,
    utc: 'Les jours et les mois sont ceux de l’UTC.',
  },
} as const;

const grey = { size: 8.5, grey: true } as const;

/** An invoice as a PDF: the same bytes each time. */
export async function makeInvoicePdf(
  invoice: PaperInvoice,
  language: Language,
): Promise<{ stream: Readable; size: number }> {
  const said = words[language];
  const locale = localeOf[language];
  const long = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const month = new Intl.DateTimeFormat(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const sum = (minor: number) =>
    writeMoney(fromMinor(minor, invoice.currency), invoice.currency, locale, 'exact');
  const chunks: Buffer[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const title = `${said.title} ${invoice.number}`;
  const pages = startPages({
    title,
    madeAt: invoice.issuedAt,
    language,
    footer: (page) => `${invoice.issuer.name.slice(0, 80)} · ${title} · ${said.page(page)}`,
    data: (chunk) => chunks.push(chunk),
    drained: async () => {},
    ended: resolve,
  });
  const { issuer, customer } = invoice;
  await pages.write(issuer.name, { size: 12, face: 'bold' });
  for (const line of addressOf(issuer, said.tax)) await pages.write(line, grey);
  await pages.write(title, { size: 22, face: 'bold', space: 24 });
  await pages.write(said.to, { ...grey, space: 8 });
  await pages.write(customer.name, { face: 'bold' });
  for (const line of addressOf(customer, said.tax)) await pages.write(line);
  await pages.pair(said.issued, long.format(invoice.issuedAt), { space: 14 });
  await pages.pair(said.due, long.format(new Date(invoice.dueOn)));
  await pages.pair(said.period, month.format(new Date(invoice.month)));
  await pages.head(said.what, 2);
  for (const line of invoice.lines) {
    pages.rule();
    await pages.pair(said.line(line.projectName), sum(line.amountMinor));
    await pages.write(said.reference(long.format(line.chargedAt), line.applicationId), grey);
  }
  pages.rule();
  await pages.pair(said.total, sum(invoice.totalMinor), { size: 13, face: 'bold', space: 4 });
  for (const line of issuer.note?.split('\n') ?? []) await pages.write(line, { space: 6 });
  await pages.write(said.utc, { ...grey, space: 12 });
  pages.end();
  await promise;
  const bytes = Buffer.concat(chunks);
  return { stream: Readable.from([bytes]), size: bytes.length };
}

type Side = { address: string; taxNumber: string | null };

function addressOf({ address, taxNumber }: Side, tax: (number: string) => string): string[] {
  const lines = address === '' ? [] : address.split(/\r?\n/);
  return taxNumber === null ? lines : [...lines, tax(taxNumber)];
}
