import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { PayeeDetails } from '#contract/payees.ts';
import type { Holder } from '#rules/connectors/disputes.ts';
import { sayFields } from '#contract/messages/fields.ts';
import {
  type BankAccount,
  countsByNumber,
  isAccountNumber,
  isBankCode,
  isIban,
  maskOf,
  payableOn,
  plainAccount,
} from '#rules/connectors/payees.ts';
import { can } from '#rules/management/roles.ts';
import { AppError } from '#server/http/errors.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import { useCode } from '#server/features/auth/commands/codes.ts';
import { type OwnerProof, proveOwner } from '#server/features/auth/commands/erase-account.ts';
import type { Device } from '#server/features/auth/commands/sessions.ts';
import { lockTeam } from '#server/features/management/commands/lock-team.ts';
import { listBillingPeople } from '../queries/invoices.ts';
import type { Caller, Services } from '#server/http/context.ts';
import { queueMail } from '#server/integrations/mail/mail.ts';
import { nonceBytes, sealBytes } from '#server/integrations/secrets/sealed.ts';
import type { ManagedPayee } from '../access.ts';
import { payeeChangedMail } from '../emails.ts';
import {
  aboutOf,
  matchOf,
  ownerColumn,
  payeeKeys,
  type PayeeRow,
} from '../queries/payee-details.ts';

type Outside = Pick<Services, 'db' | 'config'>;
type Given = { details: PayeeDetails; proof: OwnerProof };

/**
 * Keeps where money goes from now on, as a version of its own. What waits in a batch leaves it: nothing is ever sent
 * elsewhere than was seen. Throws `validation`, `credentials_wrong`, `code_wrong`, and what a right that was lost meanwhile throws.
 */
export async function setPayee(
  { db, config }: Outside,
  payee: ManagedPayee,
  caller: Caller,
  { details, proof }: Given,
  asked: Pick<Device, 'ip' | 'cookie' | 'now'>,
): Promise<PayeeRow> {
  const { now } = asked;
  requireRight(details.account);
  const person = await proveOwner(db, config, caller, proof, asked);
  return inTransaction(db, async (transaction) => {
    if (person.codeId) await useCode(transaction, person.codeId, now);
    await lockPayee(transaction, payee, caller);
    const row = await addVersion(transaction, payee, { details, by: caller.userId, now });
    await leaveBatches(transaction, payee);
    const news = { ...row, entityName: payee.entityName, at: now, payableFrom: payableOn(now) };
    const mail = payeeChangedMail(config, news);
    for (const to of await listTold(transaction, payee, caller)) {
      // oxlint-disable-next-line no-await-in-loop -- they share one transaction
      await queueMail(transaction, { to, mail, now });
    }
    return row;
  });
}

/** Throws `validation` for an account that cannot be, without repeating it. */
function requireRight(account: BankAccount): void {
  const problems =
    account.kind === 'iban'
      ? [isIban(account.iban) ? [] : { path: 'account.iban', ...sayFields('fields.iban') }]
      : [
          isAccountNumber(account.number)
            ? []
            : { path: 'account.number', ...sayFields('fields.account_number') },
          isBankCode(account.bankCode)
            ? []
            : { path: 'account.bankCode', ...sayFields('fields.bank_code') },
          countsByNumber(account.country)
            ? []
            : { path: 'account.country', ...sayFields('fields.number_country') },
        ];
  const details = problems.flat();
  const [first] = details;
  if (first) throw new AppError('validation', { ...first, details });
}

/**
 * One change at a time. Foreign keys to the row, which every notice has, are not kept waiting. Proving a password takes long, and
 * who has lost the right to an organisation's money by then says nothing any more. Throws `not_found`, `forbidden`.
 */
async function lockPayee(db: Database, { kind, id }: Holder, { userId }: Caller): Promise<void> {
  if (kind === 'user') {
    await db.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute();
    return;
  }
  const role = (await lockTeam(db, id, [userId])).get(userId);
  if (!role) throw new AppError('not_found');
  if (!can(role, 'billing')) throw new AppError('forbidden');
}

type Version = { details: PayeeDetails; by: string; now: Date };

/** Writes a version without asking anybody. Its row holds no account number in clear. */
export async function addVersion(
  db: Database,
  owner: Holder,
  { details: given, by, now }: Version,
): Promise<PayeeRow> {
  const details = { ...given, holder: given.holder.trim(), account: plainAccount(given.account) };
  const keys = await payeeKeys(db, now);
  const last = await db
    .selectFrom('payee_details')
    .select('version')
    .where(ownerColumn(owner), '=', owner.id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  const row = {
    id: newId(),
    user_id: owner.kind === 'user' ? owner.id : null,
    account_id: owner.kind === 'account' ? owner.id : null,
  };
  const mask = maskOf(details.account);
  const bytes = Buffer.from(JSON.stringify(details), 'utf8');
  await db
    .insertInto('payee_details')
    .values({
      ...row,
      ...mask,
      version: (last?.version ?? 0) + 1,
      sealed: sealBytes(keys.seal, aboutOf(row), randomBytes(nonceBytes), bytes),
      match: matchOf(keys, details),
      made_by: by,
      created_at: now,
    })
    .execute();
  return { ...mask, created_at: now };
}

/* The earnings are locked as a release locks them, in its order: either it is paid before the change, or it leaves. */
async function leaveBatches(db: Database, owner: Holder): Promise<void> {
  const earnings = await db
    .selectFrom('earnings')
    .select('id')
    .where(owner.kind === 'user' ? 'connector_id' : 'account_id', '=', owner.id)
    .where('status', '=', 'payable')
    .orderBy('payable_from')
    .orderBy('id')
    .forUpdate()
    .execute();
  if (earnings.length === 0) return;
  await db
    .updateTable('payout_lines')
    .set({ state: 'dropped', dropped_reason: 'payee_changed' })
    .where(
      'earning_id',
      'in',
      earnings.map(({ id }) => id),
    )
    .where('state', '=', 'waiting')
    .execute();
}

/** Who hears of a change: the person; of an organisation, everybody who looks after its bills, and who made it. */
async function listTold(db: Database, payee: ManagedPayee, caller: Caller): Promise<string[]> {
  if (payee.kind === 'user') return [caller.email];
  const people = await listBillingPeople(db, payee.id);
  return [...new Set([...people.map(({ email }) => email), caller.email])];
}

/**
 * Erases where somebody wanted to be paid, but for what something was paid to: the books name that. Belongs in the
 * transaction that deletes the account or the organisation.
 */
export async function forgetPayee(db: Database, owner: Holder): Promise<void> {
  const own = await db
    .selectFrom('payee_details')
    .select('id')
    .where(ownerColumn(owner), '=', owner.id)
    .forUpdate()
    .execute();
  if (own.length === 0) return;
  const ids = own.map(({ id }) => id);
  await db
    .updateTable('payout_lines')
    .set({ payee_details_id: null })
    .where('payee_details_id', 'in', ids)
    .where('state', '<>', 'paid')
    .execute();
  await db
    .deleteFrom('payee_details')
    .where('id', 'in', ids)
    .where(
      sql<boolean>`not exists (select from payout_lines line
        where line.payee_details_id = payee_details.id)`,
    )
    .execute();
}
