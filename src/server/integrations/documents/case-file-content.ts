import type { CaseFacts, CaseSending } from '#contract/case-file.ts';
import type { Language } from '#contract/limits.ts';
import type { Snapshot } from '#contract/submissions.ts';
import { isDayAlone } from '#rules/reviews/blind.ts';
import { typeSources } from '#rules/forms/types/index.ts';
import { canonicalJson } from '#rules/forms/canonical.ts';
import { sentQuestions } from '#rules/forms/sent-questions.ts';
import { fieldName } from '#rules/startups/field-words.ts';
import { localeOf } from '#rules/text/languages.ts';
import type { Pages } from './case-file-page.ts';
import { caseWords, type CaseWords } from './case-file-words.ts';

type Person = CaseFacts['applicant'];
export const nameOf = ({ profile }: Person) =>
  [profile.firstName, profile.lastName].filter(Boolean).join(' ');

export type Writer = {
  pages: Pages;
  language: Language;
  words: CaseWords;
  when: (instant: string) => string;
};

/** What writes a case file in one language; times are UTC, so that two prints of it agree. */
export function writerOf(pages: Pages, language: Language): Writer & { locale: string } {
  const locale = localeOf[language];
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'UTC',
  });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return {
    pages,
    language,
    words: caseWords[language],
    when: (instant) => (isDayAlone(instant) ? day : format).format(new Date(instant)),
    locale,
  };
}

const small = { size: 8, grey: true } as const;

/** Who, what and when: the first page. */
export async function writeFace({ pages, words, when }: Writer, facts: CaseFacts): Promise<void> {
  await pages.write(words.title, { size: 22, face: 'bold' });
  await pages.write(`${words.asOf(when(facts.at))}. ${words.utc}`, { grey: true });
  pages.rule();
  const { renamed } = facts;
  const then = (name: string, today: string | null) =>
    today === null ? name : `${name} (${words.today(today)})`;
  const rows: [string, string | null][] = [
    [words.project, then(facts.project.name, renamed.project)],
    [words.organisation, then(facts.project.organisation, renamed.organisation)],
    [words.applicant, nameOf(facts.applicant)],
    [words.startup, facts.startup && then(facts.startup.name, renamed.startup)],
    [words.status, words.statuses[facts.status]],
    [words.reference, facts.applicationId],
  ];
  for (const [label, value] of rows) {
    if (value !== null) await pages.write(`${label}: ${value}`);
  }
  if (facts.blind) await pages.write(words.blind, { space: 6 });
}

/** One sending: when, by whom, with which receipt, then every question with its answer. */
export async function writeSending(
  { pages, language, words, when, locale }: Writer & { locale: string },
  sending: CaseSending,
  { snapshot, isBlind }: { snapshot: Snapshot; isBlind: boolean },
): Promise<void> {
  await pages.head(words.sending(sending.number), 1);
  const sender = sending.sentBy && nameOf(sending.sentBy);
  await pages.write(
    `${words.sent(when(sending.sentAt), sender)}. ${words.form(sending.formVersion)}.`,
  );
  if (sending.origin === 'reconstructed') await pages.write(words.reconstructed, small);
  if (!sending.certain) await pages.write(words.uncertain, small);
  if (sending.hash !== null) await pages.write(`${words.hash}: ${sending.hash}`, small);
  if (sending.receipt) {
    await pages.write(`${words.receipt}: ${canonicalJson(sending.receipt.statement)}`, small);
    await pages.write(`${words.signature}: ${sending.receipt.signature}`, small);
    await pages.write(`${words.key}: ${sending.receipt.keyId}`, small);
  }
  for (const { question, options, isWithheld } of sentQuestions(snapshot, isBlind)) {
    await pages.write(question.label, { face: 'bold', space: 8 });
    const read = { locale, given: words.given, files: snapshot.files };
    const lines =
      options.length === 0
        ? [isWithheld ? words.withheld : words.notAnswered]
        : typeSources[question.type].lines(question, options, read);
    for (const line of lines) {
      await pages.write(line, { indent: 10, grey: options.length === 0 });
    }
    const agreed = sending.agreements.find(({ questionId }) => questionId === question._id);
    if (agreed) {
      const who = agreed.by && nameOf(agreed.by);
      await pages.write(words.agreed(who, when(agreed.at)), { ...small, indent: 10 });
    }
  }
  await writeBeside({ pages, language, words, when }, snapshot);
}

async function writeBeside(
  { pages, language, words }: Writer,
  { files, startup }: Snapshot,
): Promise<void> {
  if (files.length > 0) await pages.head(words.files, 2);
  for (const file of files) {
    await pages.write(file.name);
    await pages.write(`SHA-256: ${file.sha256 ?? words.noHash}`, small);
  }
  if (!startup) return;
  await pages.head(words.profile, 2);
  await pages.write(startup.name);
  for (const [field, value] of Object.entries(startup.profile)) {
    await pages.write(words.field(fieldName(field, language), value));
  }
}
