import { sql } from 'kysely';
import { fromMinor } from '#rules/money.ts';
import type { Database } from '#server/db/database.ts';
import { sayManagement } from '#contract/messages/management.ts';
import type { Message } from '#contract/messages/message.ts';

type OpenMoney = { kind: keyof typeof words; amount: number; currency: string };

const words = {
  charge: 'management.open_charge',
  share: 'management.open_share',
  own: 'management.open_own',
} as const;

/**
 * Amounts that an organisation owes, that others wait for because of it, or that it waits for itself, each
 * with what it is; nothing when all is settled.
 */
export async function listOpenMoney(db: Database, accountId: string): Promise<Message[]> {
  const { rows } = await sql<OpenMoney>`
    select 'charge' as kind, sum(entry.amount_minor)::float8 as amount, posting.currency
    from ledger_entries entry join ledger_postings posting on posting.id = entry.posting_id
    where entry.account = ${`account:${accountId}`}
    group by posting.currency having sum(entry.amount_minor) <> 0
    union all
    select case when earnings.account_id = ${accountId}::uuid then 'own' else 'share' end,
      sum(earnings.amount_minor)::float8, earnings.currency
    from earnings
    join applications on applications.id = earnings.application_id
    join projects on projects.id = applications.project_id
    where (projects.account_id = ${accountId}::uuid or earnings.account_id = ${accountId}::uuid)
      and earnings.status in ('pending', 'earned', 'payable')
    group by 1, 3 order by 1, 3`.execute(db);
  return rows.map(({ kind, amount, currency }) =>
    sayManagement(words[kind], { amount: fromMinor(amount, currency), currency }),
  );
}
