import type { CaseFacts } from '#contract/case-file.ts';
import { toldIn } from '#rules/applications/told.ts';
import { nameOf, type Writer } from './case-file-content.ts';

/** A heading and, under it, entries: each a bold line and what was said. */
type Entry = { line: string; said: (string | null)[] };

/** What happened to the application, as far as the reader may know it. */
export async function writeHistory(writer: Writer, facts: CaseFacts): Promise<void> {
  const { words } = writer;
  const sections: [string, Entry[] | null][] = [
    [words.steps, stepsOf(writer, facts)],
    [words.messages, messagesOf(writer, facts)],
    [words.decisions, decisionsOf(writer, facts)],
    [words.reviews, reviewsOf(writer, facts)],
    [words.comments, commentsOf(writer, facts)],
    [words.conflicts, conflictsOf(writer, facts)],
    [words.charges, chargesOf(writer, facts)],
    [words.readings, readingsOf(writer, facts)],
  ];
  for (const [title, entries] of sections) {
    if (entries) await writeSection(writer, title, entries);
  }
}

async function writeSection(
  { pages, words }: Writer,
  title: string,
  entries: readonly Entry[],
): Promise<void> {
  await pages.head(title, 1);
  if (entries.length === 0) await pages.write(words.none, { grey: true });
  for (const { line, said } of entries) {
    await pages.write(line, { face: 'bold', space: 4 });
    for (const part of said.flatMap((text) => text?.split('\n') ?? [])) {
      await pages.write(part, { indent: 10 });
    }
  }
}

const stepsOf = ({ words, language, when }: Writer, { steps }: CaseFacts): Entry[] =>
  steps.map(({ createdAt, to, actor, by, ...said }) => ({
    line: `${when(createdAt)}: ${words.statuses[to]}, ${actor ? nameOf(actor) : words.by[by]}`,
    said: [toldIn(language, said)],
  }));

const messagesOf = ({ words, when }: Writer, { messages }: CaseFacts): Entry[] | null =>
  messages?.map(({ side, author, at, text }) => ({
    line: [when(at), author && nameOf(author), words.by[side]]
      .filter((part) => part !== null)
      .join(', '),
    said: [text],
  })) ?? null;

const decisionsOf = ({ words, language, when }: Writer, { decisions }: CaseFacts): Entry[] | null =>
  decisions?.map((one) => ({
    line: [when(one.at), words.statuses[one.to], one.by && nameOf(one.by)]
      .filter((part) => part !== null)
      .join(', '),
    said: [
      one.endedAt ? `${words.states[one.state]}, ${when(one.endedAt)}` : words.states[one.state],
      one.second &&
        words.second[one.second.state](
          one.second.by && nameOf(one.second.by),
          one.second.at === null ? '' : when(one.second.at),
        ),
      ...(one.given?.map((reason) => reason.words[language]) ?? one.reasons),
      one.message,
      one.problem,
    ],
  })) ?? null;

const reviewsOf = ({ words, when }: Writer, { reviews }: CaseFacts): Entry[] | null =>
  reviews?.map((one) => ({
    line: `${nameOf(one.reviewer)}, ${when(one.at)}`,
    said: [
      words.judged(one.submissionNumber, one.rubric?.number ?? null),
      ...(one.rubric?.criteria ?? []).flatMap(({ _id, label, scale }) => {
        const given = one.scores.find(({ criterionId }) => criterionId === _id);
        return given ? [`${label}: ${given.score} / ${scale}`] : [];
      }),
      one.total === null ? null : words.total(String(one.total)),
      one.comment,
      one.recusedAt && words.recused(when(one.recusedAt)),
    ],
  })) ?? null;

const commentsOf = ({ words, when }: Writer, { comments }: CaseFacts): Entry[] | null =>
  comments?.map(({ author, at, editedAt, text }) => ({
    line: `${nameOf(author)}, ${when(at)}${editedAt ? ` (${words.edited} ${when(editedAt)})` : ''}`,
    said: [text],
  })) ?? null;

const conflictsOf = ({ words, when }: Writer, { conflicts }: CaseFacts): Entry[] | null =>
  conflicts?.map(({ reviewer, at, state, reason }) => ({
    line: `${nameOf(reviewer)}, ${when(at)}: ${words.conflictStates[state]}`,
    said: [reason],
  })) ?? null;

const chargesOf = ({ words, when }: Writer, { charges }: CaseFacts): Entry[] | null =>
  charges?.map(({ amount, currency, at, reversedAt }) => ({
    line: `${when(at)}: ${amount} ${currency}`,
    said: reversedAt === null ? [] : [words.chargeReversed(when(reversedAt))],
  })) ?? null;

const readingsOf = ({ words, when }: Writer, { readings }: CaseFacts): Entry[] | null =>
  readings?.map(({ reader, key, at, submissionNumber }) => ({
    line: `${reader ? nameOf(reader) : words.apiKey(key ?? '')}, ${when(at)}`,
    said: [words.sending(submissionNumber)],
  })) ?? null;
