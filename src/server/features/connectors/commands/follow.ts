import { type ApplicationStatus, isShortlisting } from '#rules/applications/application.ts';
import { limits } from '#contract/limits.ts';
import { type AgreedPrice, connectorShare, shortlistingPrice } from '#rules/money.ts';
import type { Database } from '#server/db/database.ts';
import { caseId } from '../queries/cases.ts';
import { agreedPrice, termColumns } from '../queries/charges.ts';
import { addEarning, followStatus } from './earnings.ts';
import { post } from './ledger.ts';
import { holderOf, tellReferrerOf } from './news.ts';

type Step = {
  applicationId: string;
  to: ApplicationStatus;
  /** As it was shown to who decided; else the price of the terms, or of now. */
  price?: AgreedPrice | null;
  now: Date;
};

/**
 * What a step of an application means in money: the first shortlisting is charged and begins the
 * earning of a paid referral; later steps move that earning. Whoever referred it is told. Call it in the step's transaction, which
 * holds the application locked.
 */
export async function followApplication(
  db: Database,
  { applicationId, to, price = null, now }: Step,
): Promise<void> {
  const facts = await loadFacts(db, applicationId);
  const isCharged = isShortlisting(to);
  if (isCharged) await chargeOnce(db, facts, { shown: price, now });
  if (isCharged || facts.has_earning) await followStatus(db, facts.case_id, to, now);
  const of = holderOf(facts);
  if (facts.touch_id && of) await tellReferrerOf(db, { id: facts.touch_id, of });
}

/** The price as it was shown or agreed, or as it is now, once for each case whatever comes after. */
async function chargeOnce(
  db: Database,
  facts: Facts,
  { shown, now }: { shown: AgreedPrice | null; now: Date },
): Promise<void> {
  const { currency, case_id: applicationId } = facts;
  const price = shortlistingPrice({
    projectPriceMinor: facts.project_price_minor,
    accountPriceMinor: facts.account_price_minor,
    currency,
    ownReferral: facts.referer_account_id === facts.account_id,
    agreed: shown ?? agreedPrice(facts),
  });
  const policy = facts.outcome === 'credited' ? 'paid' : 'unpaid';
  const percent = facts.share_percent ?? limits.connectorSharePercent;
  const shareMinor = connectorShare(price.minor, policy, percent);
  const charged = await db
    .insertInto('shortlist_charges')
    .values({
      application_id: applicationId,
      account_id: facts.account_id,
      project_id: facts.project_id,
      price_minor: price.minor,
      share_minor: shareMinor,
      share_percent: percent,
      currency,
      source: price.source,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (!charged.numInsertedOrUpdatedRows) return;
  const entries = {
    [`account:${facts.account_id}`]: price.minor,
    'platform:revenue': -price.minor,
  };
  await post(db, [{ kind: 'charge', currency, applicationId, entries }], now);
  if (shareMinor === 0) return;
  const earner = { connectorId: facts.referer_id, accountId: facts.referer_account_id };
  await addEarning(db, { applicationId, ...earner, amountMinor: shareMinor, currency }, now);
}

type Facts = Awaited<ReturnType<typeof loadFacts>>;

async function loadFacts(db: Database, applicationId: string) {
  return db
    .selectFrom('applications')
    .innerJoin('projects', 'projects.id', 'applications.project_id')
    .innerJoin('management_accounts', 'management_accounts.id', 'projects.account_id')
    .leftJoin('referral_touches as touch', (join) =>
      join
        .on('touch.application_id', '=', caseId)
        .on('touch.outcome', 'in', ['credited', 'project_pays_nothing']),
    )
    .select(caseId.as('case_id'))
    .select((select) =>
      select
        .exists(select.selectFrom('earnings').select('id').where('application_id', '=', caseId))
        .$castTo<boolean>()
        .as('has_earning'),
    )
    .select([
      'projects.id as project_id',
      'projects.account_id',
      'projects.price_minor as project_price_minor',
      'management_accounts.price_minor as account_price_minor',
      'management_accounts.currency',
      'touch.id as touch_id',
      'touch.outcome',
      'touch.referer_id',
      'touch.referer_account_id',
      'touch.share_percent',
      ...termColumns,
    ])
    .where('applications.id', '=', applicationId)
    .executeTakeFirstOrThrow();
}
