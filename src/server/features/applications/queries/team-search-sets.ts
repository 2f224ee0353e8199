import { type RawBuilder, sql } from 'kysely';
import { scopeOf } from '#rules/management/roles.ts';
import type { Database } from '#server/db/database.ts';
import type { ManagedAccount } from '#server/features/management/access.ts';
import { isWanted, type Search } from '#server/features/projects/queries/search-order.ts';
import type { Sought } from '#server/features/projects/queries/search-terms.ts';

type Place = 'document' | 'names' | 'blind';

export type TeamSets = ReturnType<typeof teamSets>;

/**
 * Which applications have words, as this reader may know of it: in a blind review a reviewer finds nothing by what is held
 * back from them. `applications` and `projects` are joined. Names of projects are learnt once, by `learn`.
 */
export function teamSets(db: Database, account: Pick<ManagedAccount, 'id' | 'role'>) {
  const named = new Map<string, string[]>();
  const isLimited = scopeOf(account.role) === 'assigned';

  const inPlace = (place: Place, query: string): RawBuilder<boolean> =>
    sql<boolean>`applications.id in (
      select search_applications(${place}, ${`( ${query} ) & '=${account.id}'`}::tsquery))`;
  /* Where everything may be known, and beside it the same of what a blind reviewer reads. */
  const inEither = (open: RawBuilder<boolean>, blind: RawBuilder<boolean>) =>
    isLimited
      ? sql<boolean>`((not projects.blind_review and ${open}) or (projects.blind_review and ${blind}))`
      : open;
  /* A term is met by the projects whose names have it, too. */
  const withProjects = ({ match }: Pick<Sought, 'match'>): string =>
    [match, ...(named.get(match) ?? []).map((id) => `'~${id}'`)]
      .map((part) => `( ${part} )`)
      .join(' | ');
  const inSent = (query: string) => inEither(inPlace('document', query), inPlace('blind', query));
  const inNames = (query: string) => inEither(inPlace('names', query), sql<boolean>`false`);
  const hasAll = (terms: readonly Pick<Sought, 'match'>[]) => {
    const query = terms.map((term) => `( ${withProjects(term)} )`).join(' & ');
    // Names of projects are nobody's secret: they are found before the answers are masked, too.
    const [first = [], ...rest] = terms.map(({ match }) => named.get(match) ?? []);
    const whole = first.filter((id) => rest.every((ids) => ids.includes(id)));
    const blind = inPlace('blind', query);
    return inEither(
      inPlace('document', query),
      whole.length > 0 ? sql<boolean>`(${blind} or projects.id = any(${whole}::uuid[]))` : blind,
    );
  };

  return {
    /** Asks which of the account's projects have the words of these terms in their names; one statement, none twice. */
    async learn(terms: readonly Pick<Sought, 'match'>[]): Promise<void> {
      const asked = [...new Set(terms.map(({ match }) => match))].filter(
        (match) => !named.has(match),
      );
      if (asked.length === 0) return;
      const { rows } = await sql<{ match: string; projects: string[] }>`
        select asked.match, array(
          select projects.id::text from projects
          join project_search on project_search.project_id = projects.id
          where projects.account_id = ${account.id}
            and project_search.name @@ asked.match::tsquery) as projects
        from unnest(${asked}::text[]) as asked (match)`.execute(db);
      for (const { match, projects } of rows) named.set(match, projects);
    },
    hasAll,
    /** True in SQL where a search fits. */
    fits({ mode, terms }: Pick<Search, 'mode' | 'terms'>): RawBuilder<boolean> {
      const wanted = terms.filter(isWanted);
      const unwanted = terms.filter(({ kind }) => kind === 'not');
      const parts = unwanted.map((term) => sql<boolean>`not ${hasAll([term])}`);
      if (wanted.length > 0) parts.push(mode === 'all' ? hasAll(wanted) : hasEnough(wanted));
      return sql<boolean>`(${parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`})`;
    },
    /**
     * How well it fits, a whole number: everything in names before some of it, then words side by side in an answer, then
     * the words themselves before what means the same.
     */
    rank({ terms, whole }: Search, isFew: boolean): RawBuilder<number> {
      const words = terms.filter(({ kind }) => kind !== 'not');
      if (words.length === 0) return sql<number>`0`;
      const exact = words.filter((term) => term.exact !== '').map((term) => `( ${term.exact} )`);
      const tiers: [number, RawBuilder<boolean>][] = [
        [4, inNames(words.map(({ match }) => `( ${match} )`).join(' | '))],
      ];
      if (exact.length > 0) tiers.push([8, inNames(exact.join(' & '))]);
      // Of very many, the order of words in each answer would take too long to look at.
      if (exact.length > 0 && isFew) tiers.push([1, inSent(exact.join(' & '))]);
      if (whole !== '' && isFew) tiers.push([2, inSent(whole)]);
      const parts = tiers.map(
        ([points, isIn]) => sql`case when ${isIn} then ${sql.lit(points)} else 0 end`,
      );
      return sql<number>`(${sql.join(parts, sql` + `)})`;
    },
  };

  /* Half of what was asked for, rare words counting more; the rarest is enough by itself. */
  function hasEnough(terms: Search['terms']): RawBuilder<boolean> {
    const all = terms.reduce((total, { weight }) => total + weight, 0);
    const enough = Math.min(Math.ceil(all / 2), Math.max(...terms.map(({ weight }) => weight)));
    const parts = terms.map(
      (term) => sql`case when ${hasAll([term])} then ${term.weight}::int else 0 end`,
    );
    return sql<boolean>`((${sql.join(parts, sql` + `)}) >= ${enough}::int)`;
  }
}
