import { sql } from 'kysely';
import type { Language } from '#contract/limits.ts';
import { type Meaning, namesIn, readTerms, type Term } from '#rules/search/read.ts';
import { fold } from '#rules/search/words.ts';
import type { Database } from '#server/db/database.ts';
import { readCountryNames } from '#server/features/lookups/queries/countries.ts';
import { namedValues, toTarget, type ValueRow } from './search-names.ts';

/* A country that its code stands for has no phrase. */
type Named = { phrase: string | null } & (ValueRow | { kind: 'synonym'; name: string; code: null });

/** A term with what is looked for, as PostgreSQL writes a tsquery; empty where there is nothing to look for. */
export type Sought = Term & {
  /** The words themselves. */
  exact: string;
  /** Words, synonyms, unfinished words and marks: what counts as found. */
  match: string;
  /** Of a type, which its words name in a title alone: its marks. Empty for other terms. */
  marks: string;
};

/** Of each database, by what was typed. */
const underWay = new WeakMap<Database, Map<string, Promise<readonly Sought[]>>>();

/**
 * What was typed, read: which of it names something, and what is looked for. Two statements, for all who ask while they are
 * under way: projects and organisations are searched side by side.
 */
export async function readSought(
  db: Database,
  typed: string,
  language: Language,
): Promise<readonly Sought[]> {
  const readings = underWay.get(db) ?? new Map<string, Promise<readonly Sought[]>>();
  underWay.set(db, readings);
  const key = `${language} ${typed}`;
  const reading =
    readings.get(key) ??
    findMeanings(db, typed, language)
      .then(async (known) => compile(db, readTerms(typed, known)))
      .finally(() => readings.delete(key));
  readings.set(key, reading);
  return reading;
}

/** Codes of the countries whose French name is one of these phrases. */
function codesInFrench(phrases: string[]): Map<string, string> {
  const wanted = new Set(phrases);
  const names = Object.entries(readCountryNames('fr') ?? {}).map(
    ([code, name]) => [fold(name), code] as const,
  );
  return new Map(names.filter(([name]) => wanted.has(name)));
}

async function findMeanings(db: Database, typed: string, language: Language) {
  const { phrases, codes } = namesIn(typed);
  const french = codesInFrench(phrases);
  const allCodes = [...new Set([...codes, ...french.values()])];
  const { rows } = await sql<Named>`
    with meant as (
      select folded as phrase, word from search_synonyms cross join unnest(means) as word
      where folded = any(${phrases}::text[])
    ), names as (
      select phrase, phrase as name from unnest(${phrases}::text[]) as phrase
      union select phrase, search_fold(word) from meant
    )
    ${namedValues}
    union all
    select null, l.kind, l.type, l.id, l.name, l.code from lookups l
    where l.kind = 'ecosystem' and l.type = 'Country' and l.code = any(${allCodes}::text[])
      and l.deactivated_at is null
    union all
    select phrase, 'synonym', null, null, word, null from meant`.execute(db);
  const known = {
    phrases: new Map<string, Meaning>(),
    codes: new Map<string, Meaning>(),
  };
  const meaningOf = (phrase: string): Meaning => {
    const meaning = known.phrases.get(phrase) ?? { targets: [], synonyms: [] };
    known.phrases.set(phrase, meaning);
    return meaning;
  };
  for (const row of rows) {
    const target = row.kind === 'synonym' ? null : toTarget(row, language);
    if (row.phrase === null) {
      if (target && row.code)
        known.codes.set(row.code, { targets: [target], synonyms: [row.name] });
    } else if (target) meaningOf(row.phrase).targets.push(target);
    else meaningOf(row.phrase).synonyms.push(row.name);
  }
  for (const [phrase, code] of french) {
    const country = known.codes.get(code);
    meaningOf(phrase).targets.push(...(country?.targets ?? []));
    meaningOf(phrase).synonyms.push(...(country?.synonyms ?? []));
  }
  for (const meaning of known.phrases.values()) tidy(meaning);
  return known;
}

/* Values of one kind act as one filter; what is of another kind is left to be found as words. */
function tidy(meaning: Meaning): void {
  const ids = new Set<string>();
  const kind = meaning.targets[0]?.kind;
  meaning.targets = meaning.targets
    .filter((target) => {
      const isNew = target.kind === kind && !ids.has(target.id);
      ids.add(target.id);
      return isNew;
    })
    .toSorted((one, other) => one.name.localeCompare(other.name));
  meaning.synonyms = [...new Set(meaning.synonyms)];
}

type Compiled = {
  place: number;
  exact: string;
  prefix: string;
  others: string;
  parts: string[];
};

const quoteMark = (mark: string): string => `'${mark}'`;
const either = (parts: string[]): string =>
  parts
    .filter((part) => part !== '')
    .map((part) => `( ${part} )`)
    .join(' | ');

/**
 * Asks PostgreSQL for the stems: what it searches with is what it indexed with. One statement, in which `offset 0` keeps the stems
 * of a term from being found anew for each lookup that is compared with them.
 */
async function compile(db: Database, terms: Term[]): Promise<Sought[]> {
  if (terms.length === 0) return [];
  const asked = terms.map((term, place) => ({
    place,
    words: term.words,
    phrase: term.kind === 'phrase',
    unfinished: term.unfinished,
    // Words that are part of a lookup's name stand for it too, where they are not a filter already.
    plain: term.kind === 'word',
    synonyms: term.synonyms,
  }));
  const { rows } = await sql<Compiled>`
    select place, found.exact::text as exact,
      case when unfinished then search_prefix(words)::text else '' end as prefix,
      coalesce((select string_agg(nullif(search_query(one)::text, ''), ' | ')
        from unnest(synonyms) as one), '') as others,
      case when plain then array(select '#' || l.id from lookups l
        where l.deactivated_at is null and l.search @@ found.exact and l.kind <> 'project_type')
        else '{}' end as parts
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as term (place int, words text,
      phrase boolean, unfinished boolean, plain boolean, synonyms text[])
    cross join lateral (select case when phrase then phraseto_tsquery('search_plain', words)
      else search_query(words) end as exact offset 0) as found
    order by place`.execute(db);
  return terms.map((term, place) => {
    const row = rows[place];
    const marks = term.targets.map(({ kind, id }) =>
      quoteMark(`${kind === 'organisation' ? '@' : '#'}${id}`),
    );
    const words = [row?.exact ?? '', row?.prefix ?? '', row?.others ?? ''];
    return {
      ...term,
      exact: row?.exact ?? '',
      match: either([...marks, ...(row?.parts ?? []).map(quoteMark), ...words]),
      marks: term.kind === 'projectType' ? either(marks) : '',
    };
  });
}
