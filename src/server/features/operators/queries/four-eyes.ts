import { type RawBuilder, sql } from 'kysely';
import { type FourEyes, isSamePerson, type Somebody } from '#rules/reviews/conflicts.ts';
import { operatorSource } from '#server/features/auth/access.ts';
import { people, sharesBrowser } from '#server/features/connectors/queries/conflicts.ts';
import type { Caller, Services } from '#server/http/context.ts';

type Row = {
  maker_id: string;
  email: string;
  email_verified_at: Date | null;
  operator_since: Date | null;
  is_gone: boolean;
  named_by: string | null;
  namer_of: boolean;
  shares_browser: boolean;
  paid: Somebody[];
};

type Reading = Pick<Services, 'db' | 'config'>;

/** What says whether the caller is another person than the maker of a batch, and paid by it; one statement. */
export async function loadFourEyes(
  { db, config }: Reading,
  caller: Caller,
  batchId: string,
): Promise<FourEyes> {
  const paid = people(sql`
    with paid as (select earnings.connector_id, earnings.account_id
      from payout_lines line join earnings on earnings.id = line.earning_id
      where line.batch_id = made.id and line.state = 'waiting')
    select connector_id from paid
    union select user_id from past_ties where of_id in (select account_id from paid)`);
  const made = sql`(select id, created_by from payout_batches where id = ${batchId})`;
  return readEyes({ db, config }, caller, { made, paid });
}

/** The same of who proposed to take a charge back; whose charge it is, is asked before. */
export async function eyesOfProposal(
  { db, config }: Reading,
  caller: Caller,
  id: string,
): Promise<FourEyes> {
  const made = sql`(select id, made_by as created_by from reversals where id = ${id})`;
  return readEyes({ db, config }, caller, { made, paid: sql`'[]'::json` });
}

async function readEyes(
  { db, config }: Reading,
  caller: Caller,
  { made, paid }: { made: RawBuilder<unknown>; paid: RawBuilder<unknown> },
): Promise<FourEyes> {
  const me = sql`${caller.userId}::uuid`;
  const { rows } = await sql<Row>`
    select maker.id as maker_id, maker.email, maker.email_verified_at, maker.operator_since,
      coalesce(maker.suspended_at, maker.deleted_at) is not null as is_gone,
      maker.operator_named_by as named_by,
      exists (select from users where id = ${me} and operator_named_by = maker.id) as namer_of,
      ${sharesBrowser(sql`maker.id`, me)} as shares_browser,
      ${paid} as paid
    from ${made} made join users maker on maker.id = made.created_by`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('Four eyes look at what somebody made.');
  const source = operatorSource(config, row);
  const own = operatorSource(config, {
    email: caller.email,
    email_verified_at: caller.verified ? new Date(0) : null,
    operator_since: null,
  });
  const releaser = { id: caller.userId, email: caller.email };
  return {
    maker: { id: row.maker_id, email: row.email, isOperator: source !== null && !row.is_gone },
    releaser,
    // Who stands in the settings was made an operator by whoever runs the server.
    oneNamedTheOther:
      (row.namer_of && own !== 'settings') ||
      (row.named_by === caller.userId && source !== 'settings'),
    sharesBrowser: row.shares_browser,
    paysReleaser: row.paid.some((one) => isSamePerson(one, releaser)),
  };
}
