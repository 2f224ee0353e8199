import { Readable } from 'node:stream';
import type { Language } from '#contract/limits.ts';
import { dayIn } from '#server/integrations/mail/mail-words.ts';
import { dateFormat } from '#rules/text/intl.ts';
import { localeOf } from '#rules/text/languages.ts';
import { fromMinor, writeMoney } from '#rules/money.ts';
import { startPages } from './case-file-page.ts';

type Party = { name: string; address: string; taxNumber: string | null };

/** What every bill on paper is made of: what was kept when it was issued, and nothing that changes. */
type Paper = {
  number: string;
  issuedAt: Date;
  currency: string;
  totalMinor: number;
  issuer: Party;
  customer: Party;
  lines: { projectName: string; applicationId: string; chargedAt: Date; amountMinor: number }[];
};
export type PaperInvoice = Paper & {
  dueOn: string;
  /** YYYY-MM-DD, the first day. */
  month: string;
  note: string | null;
};
export type PaperCreditNote = Paper & {
  invoice: { number: string; issuedAt: Date };
  reason: string;
};

const words = {
  en: {
    invoice: 'Invoice',
    creditNote: 'Credit note',
    tax: (number: string) => `Tax number: ${number}`,
    to: 'To',
    issued: 'Issued',
    issuedNote: 'Issued',
    due: 'Payable by',
    period: 'Period',
    ofInvoice: 'Takes back from',
    invoiceOf: (number: string, day: string) => `Invoice ${number} of ${day}`,
    reason: 'Reason:',
    what: 'Shortlisted applications',
    line: (project: string) => `An application to ${project}`,
    reference: (day: string, id: string) => `${day} · application ${id}`,
    total: 'Total',
    credited: 'Total credited',
    page: (page: number) => `Page ${page}`,
    utc: 'Days and months are those of UTC.',
  },
  fr: {
    invoice: 'Facture',
    creditNote: 'Avoir',
    tax: (number: string) => `Numéro fiscal : ${number}`,
    to: 'À',
    issued: 'Émise le',
    issuedNote: 'Émis le',
    due: 'À régler au plus tard le',
    period: 'Période',
    ofInvoice: 'Annule une ligne de',
    invoiceOf: (number: string, day: string) => `Facture ${number} du ${day}`,
    reason: 'Motif :',
    what: 'Candidatures présélectionnées',
    line: (project: string) => `Une candidature à ${project}`,
    reference: (day: string, id: string) => `${day} · candidature ${id}`,
    total: 'Total',
    credited: 'Total de l’avoir',
    page: (page: number) => `Page ${page}`,
    utc: 'Les jours et les mois sont ceux de l’UTC.',
  },
} as const;

const grey = { size: 8.5, grey: true } as const;

type Said = (typeof words)[Language];
type Made = Promise<{ stream: Readable; size: number }>;
/** What differs between the two: the facts above the lines, and what stands below them. */
type Form = {
  title: string;
  facts: [label: string, value: string][];
  total: string;
  below: string[];
};

/** An invoice as a PDF: the same bytes each time. */
export async function makeInvoicePdf(invoice: PaperInvoice, language: Language): Made {
  const said = words[language];
  const month = dateFormat(localeOf[language], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return makePaper(invoice, language, {
    title: `${said.invoice} ${invoice.number}`,
    facts: [
      [said.issued, dayIn(language, invoice.issuedAt)],
      [said.due, dayIn(language, new Date(invoice.dueOn))],
      [said.period, month.format(new Date(invoice.month))],
    ],
    total: said.total,
    below: invoice.note?.split('\n') ?? [],
  });
}

/** A credit note as a PDF: the same bytes each time. */
export async function makeCreditNotePdf(note: PaperCreditNote, language: Language): Made {
  const said = words[language];
  const { number, issuedAt } = note.invoice;
  return makePaper(note, language, {
    title: `${said.creditNote} ${note.number}`,
    facts: [
      [said.issuedNote, dayIn(language, note.issuedAt)],
      [said.ofInvoice, said.invoiceOf(number, dayIn(language, issuedAt))],
    ],
    total: said.credited,
    below: [`${said.reason} ${note.reason}`],
  });
}

async function makePaper(paper: Paper, language: Language, form: Form): Made {
  const said: Said = words[language];
  const locale = localeOf[language];
  const sum = (minor: number) =>
    writeMoney(fromMinor(minor, paper.currency), paper.currency, locale, 'exact');
  const chunks: Buffer[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const { title } = form;
  const { issuer, customer } = paper;
  const pages = startPages({
    title,
    madeAt: paper.issuedAt,
    language,
    footer: (page) => `${issuer.name.slice(0, 80)} · ${title} · ${said.page(page)}`,
    data: (chunk) => chunks.push(chunk),
    drained: async () => {},
    ended: resolve,
  });
  await pages.write(issuer.name, { size: 12, face: 'bold' });
  for (const line of addressOf(issuer, said.tax)) await pages.write(line, grey);
  await pages.write(title, { size: 22, face: 'bold', space: 24 });
  await pages.write(said.to, { ...grey, space: 8 });
  await pages.write(customer.name, { face: 'bold' });
  for (const line of addressOf(customer, said.tax)) await pages.write(line);
  for (const [at, [label, value]] of form.facts.entries()) {
    await pages.pair(label, value, at === 0 ? { space: 14 } : {});
  }
  await pages.head(said.what, 2);
  for (const line of paper.lines) {
    pages.rule();
    await pages.pair(said.line(line.projectName), sum(line.amountMinor));
    await pages.write(said.reference(dayIn(language, line.chargedAt), line.applicationId), grey);
  }
  pages.rule();
  await pages.pair(form.total, sum(paper.totalMinor), { size: 13, face: 'bold', space: 4 });
  for (const line of form.below) await pages.write(line, { space: 6 });
  await pages.write(said.utc, { ...grey, space: 12 });
  pages.end();
  await promise;
  const bytes = Buffer.concat(chunks);
  return { stream: Readable.from([bytes]), size: bytes.length };
}

function addressOf({ address, taxNumber }: Party, tax: (number: string) => string): string[] {
  const lines = address === '' ? [] : address.split(/\r?\n/);
  return taxNumber === null ? lines : [...lines, tax(taxNumber)];
}
