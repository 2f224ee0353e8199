import type { BodyOf } from '#contract/define.ts';
import type { KeptCriterion } from '#contract/eligibility.ts';
import type { projectManagementCalls } from '#contract/project-management.ts';
import type { AccountFacts } from '#rules/projects/fields.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import { demandOwnPicture } from '#server/authorization/own-picture.ts';
import type { ManagedAccount } from '#server/features/management/access.ts';
import { AppError } from '#server/http/errors.ts';
import type { ManagedProject } from '../access.ts';
import { getProject } from '../queries/detail.ts';
import { tellDraftingFounders, tellTeam } from '#server/features/forms/commands/announcements.ts';
import { refuseSwitch } from './blind-review.ts';
import {
  distinctSlug,
  type Fields,
  freeSlug,
  refuseWrongFields,
  renderTexts,
  toColumns,
  writeLookups,
} from './fields.ts';
import { followDecisionDate, noDates, refuseWrongDecisionDate } from './decision-date.ts';
import { keptAs, toEligibilityColumns } from './eligibility.ts';
import { versionConflict } from './version-conflict.ts';
import { sayProjects } from '#contract/messages/projects.ts';

type NewProject = Omit<
  BodyOf<(typeof projectManagementCalls)['createProject']>,
  'managementAccountId'
>;
type Changes = BodyOf<(typeof projectManagementCalls)['updateProject']>;

/** Makes a draft in the account and returns its id. */
export async function createProject(
  db: Database,
  account: ManagedAccount<'edit'>,
  fields: NewProject,
  now: Date,
): Promise<string> {
  const rendered = await renderTexts(fields);
  return inTransaction(db, async (transaction) => {
    const money = await accountMoney(transaction, account.id);
    const { currency } = money;
    await refuseWrongFields(transaction, fields, {
      ...money,
      isOpen: false,
      projectId: null,
      eligibility: [],
    });
    refuseWrongDecisionDate(fields, noDates, now);
    await demandOwnBanner(transaction, account.userId, fields);
    const values = {
      ...toColumns(fields, currency),
      ...rendered,
      ...(await writtenEligibility(transaction, fields, [], now)),
      name: fields.name.trim(),
      account_id: account.id,
      author_id: account.userId,
      status: 'draft' as const,
      created_at: now,
      updated_at: now,
    };
    const id = await insertWithFreeSlug(transaction, fields.name, (slug) =>
      transaction
        .insertInto('projects')
        .values({ ...values, id: newId(), slug })
        .onConflict((conflict) => conflict.column('slug').doNothing())
        .returning('id')
        .executeTakeFirst(),
    );
    await writeLookups(transaction, id, fields);
    await tellTeam(transaction, account.id, id);
    return id;
  });
}

/** Writes with the plainest free address; one that is taken in this very moment is made distinct. */
export async function insertWithFreeSlug(
  db: Database,
  name: string,
  insert: (slug: string) => Promise<{ id: string } | undefined>,
): Promise<string> {
  const row = (await insert(await freeSlug(db, name))) ?? (await insert(distinctSlug(name)));
  if (!row) throw new AppError('unavailable', { retryAfter: 1 });
  return row.id;
}

/**
 * Changes a project. Throws `version_conflict` when `version` is not the present one, and
 * `state_conflict` for an archived project, or where its blind review is locked.
 */
export async function updateProject(
  db: Database,
  { project, account }: ManagedProject<'edit'>,
  { version, ...fields }: Changes,
  now: Date,
): Promise<void> {
  const rendered = await renderTexts(fields);
  await inTransaction(db, async (transaction) => {
    const before = await transaction
      .selectFrom('projects')
      .select(['name', 'slug', 'status', 'version', 'published_at', 'deadline', 'banner'])
      .select(['eligibility', 'decision_date', 'deadline_zone'])
      .where('id', '=', project.id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    if (before.status === 'archived') throw archived();
    if (version !== undefined && version !== before.version) {
      throw versionConflict(await getProject(transaction, { project }), fields, version, now);
    }
    const money = await accountMoney(transaction, account.id);
    const { currency } = money;
    await refuseWrongFields(transaction, fields, {
      ...money,
      isOpen: before.status === 'open',
      projectId: project.id,
      eligibility: before.eligibility,
    });
    refuseWrongDecisionDate(fields, before, now);
    await followDecisionDate(transaction, project.id, fields, before, now);
    await demandOwnBanner(transaction, account.userId, fields, before.banner);
    await refuseSwitch(transaction, project.id, fields.blindReview);
    const isOtherBanner = fields.banner !== undefined && fields.banner !== before.banner;
    const isMoved = movesDeadline(before.deadline, fields);
    const renamed = fields.name !== undefined && fields.name.trim() !== before.name;
    // An address that was public once may be on other people's pages: it stays.
    const slug =
      renamed && before.published_at === null
        ? await freeSlug(transaction, fields.name ?? before.name)
        : before.slug;
    await transaction
      .updateTable('projects')
      .set({
        // A focus is of one picture.
        ...(isOtherBanner && { banner_focus: null }),
        // What was before is in what its team sets now.
        ...(isMoved && { lengthened_minutes: 0, deadline_set_at: now }),
        ...toColumns(fields, currency),
        ...rendered,
        ...(await writtenEligibility(transaction, fields, before.eligibility, now)),
        slug,
        version: before.version + 1,
        // What its team works on is not forgotten.
        confirmed_at: now,
        confirm_asked_at: null,
        updated_at: now,
      })
      .where('id', '=', project.id)
      .execute();
    await writeLookups(transaction, project.id, fields);
    await tellTeam(transaction, account.id, project.id);
    if (before.status === 'open' && isMoved) {
      await tellDraftingFounders(transaction, project.id, account.userId, now);
    }
  });
}

/* From now on no import changes what the team has written. */
async function writtenEligibility(
  db: Database,
  { eligibility }: Fields,
  before: readonly KeptCriterion[],
  now: Date,
) {
  if (eligibility === undefined) return {};
  const [columns] = await toEligibilityColumns(db, [keptAs(eligibility, before)]);
  return { ...columns, eligibility_edited_at: now };
}

async function demandOwnBanner(
  db: Database,
  userId: string,
  { banner: url }: Fields,
  present: string | null = null,
): Promise<void> {
  await demandOwnPicture(db, { userId, path: 'banner', purpose: 'banner', url, present });
}

function movesDeadline(before: Date | null, { deadline }: Fields): boolean {
  if (deadline === undefined) return false;
  return (deadline === null ? null : Date.parse(deadline)) !== (before?.getTime() ?? null);
}

/** The currency of the account's prices, and its own price. */
export async function accountMoney(db: Database, accountId: string): Promise<AccountFacts> {
  const row = await db
    .selectFrom('management_accounts')
    .select(['currency', 'price_minor'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { currency: row.currency, accountPriceMinor: row.price_minor };
}

function archived(): AppError {
  return new AppError('state_conflict', sayProjects('projects.archived'));
}
