import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { BodyOf } from '#contract/define.ts';
import type { applicationManagementCalls } from '#contract/application-management.ts';
import { sayFailures } from '#contract/messages/failures.ts';
import { canTransition, isShortlisting } from '#rules/applications/application.ts';
import { HOLD_MANY_MS, messageOf, reasonsOf } from '#rules/applications/decisions.ts';
import { formatDeadline } from '#rules/time.ts';
import { toldText } from '#rules/applications/told.ts';
import type { GivenReason } from '#rules/applications/rejection-reasons.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import type { ApplicationStatus } from '#server/db/vocabulary.ts';
import { findInterested } from '#server/features/connectors/queries/conflicts.ts';
import { type Charge, listCharges } from '#server/features/connectors/queries/charges.ts';
import type { ManagedAccount } from '#server/features/management/access.ts';
import { codeOf } from '#server/error-code.ts';
import { AppError } from '#server/http/errors.ts';
import { enqueue } from '#server/jobs/queue.ts';
import type { BulkOutcome } from '../views/decisions.ts';
import { tellDeciders } from './tell-deciders.ts';
import { REASON_MISSING } from './transition.ts';
import { readRelease } from './stage.ts';
import { type Chosen, chosenOf } from './rejection-reasons.ts';
import { checkFields, namesIn, sayerOf } from './message-fields.ts';
import { listMailFacts, mailDigest } from '../queries/decision-mails.ts';
import { holdOutcomeRules, listOutcomeRules, type OutcomeRules } from '../queries/outcome-rules.ts';
import { listReasons } from '../queries/rejection-reasons.ts';
import { insertStaged, waitingMessage } from './staged.ts';
import { sayApplications } from '#contract/messages/applications.ts';
import { type Message, reasonIn } from '#contract/messages/message.ts';

type Wish = BodyOf<typeof applicationManagementCalls.decideInBulk>;
/**
 * Says what the decision would change, cost and refuse, or with the token of such a dry run decides
 * exactly that, to be told after the hold. Throws `version_conflict` when anything has changed since,
 * `state_conflict` when nothing is left.
 */
export async function decideInBulk(
  db: Database,
  account: ManagedAccount<'decide'>,
  wish: Wish,
  now: Date,
): Promise<BulkOutcome> {
  const releaseAt = readRelease(wish.release, HOLD_MANY_MS, now);
  checkFields(wish);
  const seen = await preview(db, account, wish, now);
  const token = tokenOf(account, wish, seen);
  if (wish.dryRun) return { ...seen, token, batchId: null };
  if (wish.token === undefined) {
    const message = sayApplications('applications.dry_run_first');
    throw new AppError('validation', { details: [{ path: 'token', ...message }] });
  }
  if (wish.token !== token) {
    throw new AppError('version_conflict', sayApplications('applications.dry_run_old'));
  }
  if (seen.changes.length === 0) {
    throw new AppError('state_conflict', sayApplications('applications.none_can_change'));
  }
  const batchId = await stageAll(db, account, { wish, seen, releaseAt }, now);
  return { ...seen, token: null, batchId };
}

type Seen = Pick<BulkOutcome, 'changes' | 'refused'>;

async function preview(
  db: Database,
  account: ManagedAccount,
  wish: Wish,
  now: Date,
): Promise<Seen> {
  const ids = [...new Set(wish.applicationIds.map((id) => id.toLowerCase()))];
  const found = await listStanding(db, account, ids);
  const interested = await findInterested(db, ids, account.userId);
  const charges = isShortlisting(wish.status) ? await listCharges(db, ids) : new Map();
  const projectIds = [...new Set([...found.values()].map((row) => row.project_id))];
  const rulesOf = await listOutcomeRules(db, projectIds, { to: wish.status, now });
  const facts = await listMailFacts(db, [...found.keys()]);
  const sayTo = sayerOf(wish);
  const choose = await chooserOf(db, wish, [...found.values()]);
  const seen: Seen = { changes: [], refused: [] };
  for (const applicationId of ids) {
    const row = found.get(applicationId);
    const chosen = row && choose(row);
    const moment = row ? rulesOf(row.project_id).moment : null;
    const mailed = facts.get(applicationId);
    const said = mailed && sayTo(mailed);
    const reason =
      !row || !mailed || !said || !chosen
        ? sayApplications('applications.not_of_account')
        : interested.has(applicationId)
          ? sayFailures('failures.conflict_of_interest')
          : (obstacleOf(row, wish, chosen) ??
            tooEarly(moment, wish) ??
            ('problem' in said ? said.problem : null));
    if (reason) seen.refused.push({ applicationId, ...reasonIn(reason) });
    else if (row && mailed && chosen && said && 'message' in said) {
      const { status: from, version } = row;
      const charge = charges.get(applicationId) ?? null;
      const { given } = chosen;
      const mail = mailDigest(mailed, { to: wish.status, ...chosen, ...said });
      const of = { message: said.message, mail, ...namesIn(mailed) };
      const toldAt = moment?.toISOString() ?? null;
      const change = { applicationId, from, to: wish.status, version, charge, given, toldAt };
      seen.changes.push({ ...change, ...of });
    }
  }
  return seen;
}

/** A project that tells all its outcomes together tells none at another time. */
function tooEarly(moment: Date | null, { release }: Wish): Message | null {
  if (!moment || release === undefined) return null;
  const time = formatDeadline(moment, 'UTC');
  return sayApplications('applications.told_together', { time });
}

async function listStanding(db: Database, account: ManagedAccount, ids: string[]) {
  const rows = await db
    .selectFrom('applications')
    .innerJoin('projects', 'projects.id', 'applications.project_id')
    .leftJoin('decisions', (join) =>
      join
        .onRef('decisions.application_id', '=', 'applications.id')
        .on('decisions.state', '=', 'staged'),
    )
    .leftJoin('users', 'users.id', 'decisions.created_by')
    .select([
      'applications.id',
      'applications.status',
      'applications.project_id',
      'applications.version',
      'decisions.release_at',
      'users.first_name',
      'users.last_name',
    ])
    .where(sql<boolean>`applications.id = any(${ids}::uuid[])`)
    .where('projects.account_id', '=', account.id)
    .where('applications.status', '<>', 'draft')
    .where('applications.deleted_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

type Standing = {
  status: ApplicationStatus;
  release_at: Date | null;
  first_name: string | null;
  last_name: string | null;
};

/** Why this application would stay as it is; null when it would change. */
function obstacleOf(
  { status, release_at: at, ...maker }: Standing,
  wish: Wish,
  chosen: Chosen | undefined,
): Message | null {
  if (at !== null) return waitingMessage({ ...maker, release_at: at });
  const verdict = canTransition({ from: status, to: wish.status, by: 'manager' });
  if (!verdict.allowed) return verdict.reason;
  if (!verdict.needsReason || !chosen || chosen.reasons.length > 0) return null;
  return chosen.problem ?? REASON_MISSING;
}

type OfProject = { id: string; project_id: string };

/** What each of the applications is to be told; the lists of their projects are read for a rejection alone. */
async function chooserOf(db: Database, wish: Wish, rows: OfProject[]) {
  const isRejection = wish.status === 'rejected';
  const projectIds = [...new Set(rows.map((row) => row.project_id))];
  const lists = isRejection ? await listReasons(db, projectIds) : null;
  const own = new Map(
    wish.reasonsFor?.map((one) => [one.applicationId.toLowerCase(), one.reasons]),
  );
  return ({ id, project_id: projectId }: OfProject): Chosen => {
    const reasons = (isRejection && own.get(id)) || wish.reasons;
    return chosenOf(lists?.get(projectId) ?? null, { ...wish, reasons });
  };
}

/** The same for the same state of the same applications; it proves what was looked at, not who looked. */
function tokenOf(account: ManagedAccount, wish: Wish, seen: Seen): string {
  const { status, release } = wish;
  const said = [inWords(wish), messageOf(wish), release ?? null];
  const facts = JSON.stringify([account.id, status, said, seen.changes, seen.refused]);
  return createHash('sha256').update(facts).digest('base64url');
}

/** The reasons in words; those of a rejection stand with each application. */
const inWords = (wish: Wish): string[] => (wish.status === 'rejected' ? [] : reasonsOf(wish));

type Staging = { wish: Wish; seen: Seen; releaseAt: Date };

async function stageAll(
  db: Database,
  account: ManagedAccount,
  { wish, seen, releaseAt }: Staging,
  now: Date,
): Promise<string> {
  const id = newId();
  const decision = { to: wish.status, reasons: inWords(wish), questions: [] };
  const said = new Map(seen.changes.map((change) => [change.applicationId, change]));
  const made = { batchId: id, createdBy: account.userId, releaseAt, now };
  const ids = seen.changes.map(({ applicationId }) => applicationId);
  const charges = new Map(
    seen.changes.flatMap(({ applicationId, charge }): [string, Charge][] =>
      charge ? [[applicationId, charge]] : [],
    ),
  );
  const given = new Map(
    seen.changes.flatMap((change): [string, GivenReason[]][] =>
      change.given ? [[change.applicationId, change.given]] : [],
    ),
  );
  const together = new Map(
    seen.changes.flatMap(({ applicationId, toldAt }): [string, Date][] =>
      toldAt === null ? [] : [[applicationId, new Date(toldAt)]],
    ),
  );
  const times = ids.map((applicationId) => together.get(applicationId) ?? releaseAt);
  try {
    await inTransaction(db, async (transaction) => {
      const projects = await lockAsSeen(transaction, seen);
      const asked = { to: wish.status, now };
      const rulesOf = await holdOutcomeRules(transaction, [...new Set(projects.values())], asked);
      const rulesFor = (one: string) => rulesOf(projects.get(one) ?? '');
      refuseMoved(seen, rulesFor);
      const second = new Set(ids.filter((one) => rulesFor(one).asksSecond));
      await transaction
        .insertInto('decision_batches')
        .values({
          id,
          account_id: account.id,
          to_status: wish.status,
          reason: toldText([...decision.reasons, ...sharedReasons(seen)], messageOf(wish)),
          created_by: account.userId,
          created_at: now,
          release_at: times.reduce((first, at) => (at < first ? at : first), times[0] ?? releaseAt),
        })
        .execute();
      const told = { charges, given, said, together, second };
      await insertStaged(transaction, ids, { ...decision, ...told, ...made });
      for (const time of new Set(times.map((at) => at.getTime()))) {
        // oxlint-disable-next-line no-await-in-loop -- one connection; a time for each project at most
        await enqueue(transaction, 'release_when_due', {}, { runAt: new Date(time) });
      }
      await tellDeciders(transaction, account, ids);
    });
  } catch (error) {
    // Two managers at the same moment: the index of waiting decisions lets one of them through.
    if (codeOf(error) !== '23505') throw error;
    throw changedSince();
  }
  return id;
}

/** The reasons that each of the rejections gives. */
function sharedReasons({ changes }: Seen): string[] {
  const lists = changes.map(({ given }) => given?.map(({ words }) => words.en) ?? []);
  return (lists[0] ?? []).filter((words) => lists.every((list) => list.includes(words)));
}

/** Holds the applications as they were looked at until the decisions are written; returns the project of each. */
async function lockAsSeen(db: Database, seen: Seen): Promise<Map<string, string>> {
  const versions = new Map(seen.changes.map((change) => [change.applicationId, change.version]));
  const rows = await db
    .selectFrom('applications')
    .select(['id', 'version', 'project_id'])
    .where(sql<boolean>`id = any(${[...versions.keys()]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (rows.some(({ id, version }) => versions.get(id) !== version)) throw changedSince();
  return new Map(rows.map((row) => [row.id, row.project_id]));
}

/** Refuses what would be told at another time than the dry run said: somebody has moved the moment of a project. */
function refuseMoved({ changes }: Seen, rulesFor: (applicationId: string) => OutcomeRules): void {
  const isMoved = changes.some(
    ({ applicationId, toldAt }) =>
      (rulesFor(applicationId).moment?.toISOString() ?? null) !== toldAt,
  );
  if (isMoved) throw changedSince();
}

function changedSince(): AppError {
  return new AppError('version_conflict', sayApplications('applications.just_decided'));
}
