import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { operatorOfServer } from '#server/features/operators/access.ts';
import { appointOperator } from '#server/features/operators/commands/appoint.ts';
import { createBanner } from '#server/features/operators/commands/banners.ts';
import { ownStartup } from '#server/features/startups/access.ts';
import { requestVerification } from '#server/features/startups/commands/verification.ts';
import { emailOf } from './people.ts';

const dayMs = 86_400_000;

type Asking = { userId: string; email: string; startupId: string };

/** What an operator finds on the first day: the role itself, a banner, a startup that asks to be verified. */
export async function fillConsole(
  { db, config }: { db: Database; config: Config },
  asking: Asking,
  now: Date,
): Promise<void> {
  await appointOperator({ db, config }, emailOf('operator'), true, now);
  await createBanner(
    db,
    operatorOfServer(),
    {
      title: 'Perks for builders',
      text: 'Hosting, tools and desks that partners give to startups on Flair.',
      link: '/perks',
      hue: 165,
      endsAt: new Date(now.getTime() + 60 * dayMs).toISOString(),
    },
    now,
  );
  const { userId, email, startupId } = asking;
  const founder = { userId, email, sessionId: userId, verified: true, operator: false };
  await requestVerification(db, await ownStartup(db, founder, startupId), now);
}
