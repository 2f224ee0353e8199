import { sql } from 'kysely';
import type { ApplicationFound } from '#contract/application-views.ts';
import { excerptOf, type Range, rangesOfWords, wordsAt } from '#rules/search/excerpt.ts';
import { type SentText, textsOfSending } from '#rules/applications/sent-texts.ts';
import { isBlind } from '#server/authorization/member-scope.ts';
import type { Database } from '#server/db/database.ts';
import type { ManagedAccount } from '#server/features/management/access.ts';
import type { FoundSearch } from '#server/features/projects/queries/search-engine.ts';
import type { SelectedRow } from './selected.ts';
import { readSnapshot } from './submissions.ts';

/** Of a longer page only so many are looked into. */
const MOST_ROWS = 100;
const MOST_ANSWERS = 2;
/** Letters at the begin of a word that its stem shares with it. */
const SHARED = 3;

/** Where a search found the first hundred of these rows, in what this member may read of each; at most three statements. */
export async function findPlaces(
  db: Database,
  account: ManagedAccount,
  { search, rows }: { search: FoundSearch; rows: readonly SelectedRow[] },
): Promise<Map<string, ApplicationFound>> {
  const shown = rows.slice(0, MOST_ROWS);
  const blind = shown.filter((row) => isBlind(account.role, row));
  const open = shown.filter((row) => !isBlind(account.role, row));
  const texts = new Map([
    ...(await readSent(db, open.map(idOf))),
    ...(await readMasked(db, blind.map(idOf))),
  ]);
  const named = new Map(shown.map((row) => [row.id, namesOf(row, isBlind(account.role, row))]));
  const all = [...texts.values()].flatMap((some) => some.map(({ text }) => text));
  const names = [...named.values()].flatMap((some) => Object.values(some));
  const words = await findWords(db, search, [...all, ...names]);
  return new Map(
    shown.map(({ id }) => {
      const { startup, applicant, primary, project } = named.get(id) ?? noNames;
      const name = (text: string) => rangesOfWords(text, words);
      return [
        id,
        {
          startup: name(startup),
          applicant: name(applicant),
          primary: name(primary),
          project: name(project),
          ...answersIn(texts.get(id) ?? [], words),
        },
      ];
    }),
  );
}

const idOf = ({ id }: SelectedRow): string => id;

const noNames = { startup: '', applicant: '', primary: '', project: '' };

/* As lists show them; in a blind review only the project has a name. */
function namesOf(row: SelectedRow, isHidden: boolean): typeof noNames {
  if (isHidden) return { ...noNames, project: row.project_name };
  return {
    startup: row.startup_name ?? '',
    applicant: [row.first_name, row.last_name].filter(Boolean).join(' '),
    primary: row.primary_text ?? '',
    project: row.project_name,
  };
}

/** The answers in which most of the words stand, as they were asked for first. */
function answersIn(
  texts: readonly SentText[],
  words: ReadonlySet<string>,
): Pick<ApplicationFound, 'answers' | 'moreAnswers'> {
  const hits = texts
    .map((sent) => ({ ...sent, marks: rangesOfWords(sent.text, words) }))
    .filter(({ marks }) => marks.length > 0)
    .map((hit) => ({ ...hit, kinds: kindsIn(hit.text, hit.marks) }))
    .toSorted((one, other) => other.kinds - one.kinds);
  const answers = hits.slice(0, MOST_ANSWERS).flatMap(({ questionId, question, text, marks }) => {
    const excerpt = excerptOf(text, marks);
    return excerpt ? [{ questionId, question, ...excerpt }] : [];
  });
  return { answers, moreAnswers: Math.max(0, hits.length - MOST_ANSWERS) };
}

/* How many different words stand there. */
const kindsIn = (text: string, marks: readonly Range[]): number =>
  new Set(marks.map(([from, to]) => text.slice(from, to).toLowerCase())).size;

async function readSent(db: Database, ids: readonly string[]): Promise<[string, SentText[]][]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('submissions')
    .select(['application_id', 'content'])
    .distinctOn('application_id')
    .where('application_id', 'in', ids)
    .orderBy('application_id')
    .orderBy('number', 'desc')
    .execute();
  return rows.map(({ application_id: id, content }) => [id, textsOfSending(readSnapshot(content))]);
}

/* What the search itself looked into: gone as soon as a name in it may have changed. */
async function readMasked(db: Database, ids: readonly string[]): Promise<[string, SentText[]][]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('application_search')
    .select(['application_id', sql<SentText[] | null>`blind_texts`.as('texts')])
    .where('application_id', 'in', ids)
    .execute();
  return rows.map(({ application_id: id, texts }) => [id, texts ?? []]);
}

/** Of the words of these texts those that the search means: PostgreSQL says, as it stemmed both. One statement. */
async function findWords(
  db: Database,
  { terms }: FoundSearch,
  texts: readonly string[],
): Promise<Set<string>> {
  const lexemes = terms
    .filter(({ kind }) => kind !== 'not')
    .flatMap(({ match }) => lexemesOf(match));
  const begins = new Set(lexemes.map(({ text }) => text.slice(0, SHARED)));
  const words = new Set(
    texts.flatMap((text) =>
      wordsAt(text).flatMap(({ word }) =>
        begins.has(word.slice(0, SHARED)) || begins.has(word.slice(0, SHARED - 1)) ? [word] : [],
      ),
    ),
  );
  if (words.size === 0) return words;
  const query = lexemes.map(({ written }) => written).join(' | ');
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${[...words]}::text[]) as word
    where search_vector(word) @@ ${query}::tsquery`.execute(db);
  return new Set(rows.map(({ word }) => word));
}

/** The words of a tsquery, without marks of lookups and accounts. */
function lexemesOf(match: string): { text: string; written: string }[] {
  return [...match.matchAll(/'((?:[^']|'')+)'(:\*)?/g)].flatMap(([written, quoted = '']) =>
    /^[#@=]/.test(quoted) ? [] : [{ text: quoted.replaceAll("''", "'"), written }],
  );
}
