import { type Database, inTransaction } from '#server/db/database.ts';
import { ownTouch } from '#server/features/connectors/access.ts';
import { collectCharges } from '#server/features/connectors/commands/charges.ts';
import { disputeOutcome } from '#server/features/connectors/commands/disputes.ts';
import { followApplication } from '#server/features/connectors/commands/follow.ts';
import {
  type RecordedTouch,
  recordTouches,
} from '#server/features/connectors/commands/record-touches.ts';
import { type RecordedView, recordViews } from '#server/features/projects/commands/record-views.ts';
import { applications } from '../applications.ts';
import type { DemoPart, Seeded, World } from '../recorded.ts';

const dayMs = 86_400_000;

/** What the connector's links brought, and what it cost and earned, step by step as it happened. */
async function refer(seeded: Seeded): Promise<void> {
  const { db } = seeded;
  await recordTouches(db, [...creditedTouches(seeded), ...otherTouches(seeded)]);
  await recordViews(db, viewsOf(seeded.world));
  const steps = seeded.recorded.flatMap(({ steps: taken }, index) =>
    taken.map(({ to, at }) => ({ applicationId: seeded.applicationIds[index] ?? '', to, now: at })),
  );
  // oxlint-disable-next-line no-await-in-loop -- one after the other, as they were taken
  for (const step of steps.toSorted((a, b) => +a.now - +b.now)) await followApplication(db, step);
  await collectOldest(db, seeded.world.now);
  await disputeLost(db, seeded.world);
}

/** The connector disagrees about the link that was followed too late. */
async function disputeLost(db: Database, world: World): Promise<void> {
  const userId = world.userOf('connector');
  const { id } = await db
    .selectFrom('referral_touches')
    .select('id')
    .where('referer_id', '=', userId)
    .where('outcome', '=', 'existing_application')
    .orderBy('seen_at')
    .executeTakeFirstOrThrow();
  const text =
    'I introduced the founders on the phone and sent them my link on the same day. They told me that they applied because of it.';
  await disputeOutcome(db, await ownTouch(db, { userId }, id), { text, now: world.now });
}

/** Some organisations have paid; the others still owe. */
async function collectOldest(db: Database, now: Date): Promise<void> {
  const charges = await db
    .selectFrom('shortlist_charges')
    .select('application_id')
    .where('price_minor', '>', 0)
    .where('share_minor', '>', 0)
    .orderBy('share_minor', 'desc')
    .orderBy('created_at')
    .limit(3)
    .execute();
  const ids = charges.map(({ application_id: id }) => id);
  const paid = { reference: 'Bank transfer, sample', now };
  await inTransaction(db, async (transaction) => collectCharges(transaction, ids, paid));
}

function creditedTouches({ recorded, applicationIds }: Seeded): RecordedTouch[] {
  return recorded.flatMap((application, index) => {
    const { projectId, userId, recommendedBy, recommendedAccount, startedAt } = application;
    if (!recommendedBy && !recommendedAccount) return [];
    return {
      projectId,
      refererId: recommendedBy,
      refererAccountId: recommendedAccount,
      userId,
      at: new Date(startedAt.getTime() - dayMs),
      outcome: 'credited' as const,
      outcomeAt: startedAt,
      applicationId: applicationIds[index] ?? null,
    };
  });
}

/** Links that were not credited, each for another reason, and two that may still be. */
function otherTouches({ applicationIds, world }: Seeded): RecordedTouch[] {
  const at = (daysAgo: number) => new Date(world.now.getTime() - daysAgo * dayMs);
  const find = (startup: string, programme: string) => {
    const index = applications.findIndex(
      (one) => one.startup === `demo-${startup}` && one.programme === `demo-${programme}`,
    );
    return applicationIds[index] ?? null;
  };
  const touch = (
    programme: string,
    daysAgo: number,
    end?: { outcome: RecordedTouch['outcome']; daysAgo: number; applicationId?: string | null },
  ): RecordedTouch => ({
    projectId: world.projects.get(`demo-${programme}`)?.id ?? '',
    refererId: world.userOf('connector'),
    userId: null,
    at: at(daysAgo),
    outcome: end?.outcome ?? null,
    outcomeAt: end ? at(end.daysAgo) : null,
    applicationId: end?.applicationId ?? null,
  });
  const ofTeam = (one: RecordedTouch): RecordedTouch => ({
    ...one,
    refererId: null,
    refererAccountId: world.accountId,
  });
  return [
    touch('spring-cohort', 2),
    touch('city-pilots', 1),
    touch('spring-cohort', 17, {
      outcome: 'later_touch',
      daysAgo: 14,
      applicationId: find('kerbside', 'spring-cohort'),
    }),
    touch('first-cheque', 3, {
      outcome: 'existing_application',
      daysAgo: 3,
      applicationId: find('crumb', 'first-cheque'),
    }),
    touch('first-cheque', 2, {
      outcome: 'existing_application',
      daysAgo: 2,
      applicationId: find('secondshift', 'first-cheque'),
    }),
    touch('clean-quays', 8, { outcome: 'own_link', daysAgo: 8 }),
    ofTeam(touch('tide-prize', 2)),
    ofTeam(touch('spring-cohort', 3)),
    ofTeam(
      touch('city-pilots', 11, {
        outcome: 'later_touch',
        daysAgo: 9,
        applicationId: find('kerbside', 'city-pilots'),
      }),
    ),
  ];
}

/** Visits through the connector's links and the main organisation's, more of them lately. */
function viewsOf(world: World): RecordedView[] {
  const refererId = world.userOf('connector');
  const ofTeam = ['clean-quays', 'city-pilots', 'tide-prize'].flatMap((programme, place) =>
    Array.from({ length: 7 - place * 2 }, (_, index) => ({
      projectId: world.projects.get(`demo-${programme}`)?.id ?? '',
      refererId: null,
      refererAccountId: world.accountId,
      at: new Date(world.now.getTime() - index * 2 * dayMs),
    })),
  );
  const ofConnector = ['spring-cohort', 'open-desk', 'city-pilots', 'first-cheque'].flatMap(
    (programme, place) =>
      Array.from({ length: 14 - place * 3 }, (_, index) => ({
        projectId: world.projects.get(`demo-${programme}`)?.id ?? '',
        refererId,
        at: new Date(world.now.getTime() - Math.floor((index * index) / 7) * dayMs),
      })),
  );
  return [...ofConnector, ...ofTeam];
}

export const connectors: DemoPart = { seed: refer };
