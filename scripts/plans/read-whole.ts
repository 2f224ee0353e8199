import type pg from 'pg';

type Plan = {
  'Node Type': string;
  'Parent Relationship'?: string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  Plans?: Plan[];
};
type Node = { plan: Plan; isCut: boolean };
type Index = { name: string; table: string; isOfSome: boolean };
/** A statement, and how it reads a table that it reads as a whole. */
export type Found = { table: string; how: string; text: string };

/** What passes on at once whatever it is given. */
const readsOn = new Set([
  'Nested Loop',
  'Memoize',
  'Subquery Scan',
  'LockRows',
  'Append',
  'Result',
]);

/* `isCut`: whoever reads it stops after so many rows, whatever else there is. */
function nodesOf(plan: Plan, isCut = false): Node[] {
  const isStill = plan['Node Type'] === 'Limit' || (isCut && readsOn.has(plan['Node Type']));
  const below = (plan.Plans ?? []).flatMap((child) =>
    nodesOf(child, isStill && child['Parent Relationship'] === 'Outer'),
  );
  return [{ plan, isCut }, ...below];
}

/** What reads by no condition; an index of some rows holds those alone that are asked for. */
function wholeOf({ plan, isCut }: Node, indexes: Map<string, Index>): [string, string][] {
  const { 'Node Type': type, 'Index Name': name, 'Relation Name': table, Filter: filter } = plan;
  if (type === 'Seq Scan' && table !== undefined) return [[table, `${type}, ${filter ?? ''}`]];
  const index = name === undefined ? undefined : indexes.get(name);
  if (!index || index.isOfSome || plan['Index Cond'] !== undefined) return [];
  const isInOrder = isCut && filter === undefined && type !== 'Bitmap Index Scan';
  return isInOrder ? [] : [[index.table, `${type} of ${index.name}, ${filter ?? ''}`]];
}

/**
 * The statements that read a table, or all of an index of it, row by row, as PostgreSQL plans them once for all parameters.
 * What has no plan, as `begin`, is passed over.
 */
export async function readWhole(client: pg.Client | pg.PoolClient, texts: string[]) {
  const { rows } = await client.query<Index>(
    `select relname as name, indrelid::regclass::text as table, indpred is not null as "isOfSome"
     from pg_index join pg_class on pg_class.oid = indexrelid`,
  );
  const indexes = new Map(rows.map((one) => [one.name, one]));
  // Whatever can be found by an index is.
  await client.query('set enable_seqscan = off');
  const found: Found[] = [];
  for (const text of texts) {
    if (!/^\s*(?:select|with|insert|update|delete|merge)\b/i.test(text)) continue;
    const planned = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (generic_plan, format json) ${text}`,
    );
    const plans = planned.rows[0]?.['QUERY PLAN'] ?? [];
    const nodes = plans.flatMap(({ Plan: plan }) => nodesOf(plan));
    const tables = new Map(nodes.flatMap((node) => wholeOf(node, indexes)));
    for (const [table, how] of tables) found.push({ table, how, text });
  }
  return found;
}
