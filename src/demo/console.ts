import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { operatorOfServer } from '#server/features/operators/access.ts';
import { appointOperator } from '#server/features/operators/commands/appoint.ts';
import { createBanner } from '#server/features/operators/commands/banners.ts';
import { emailOf } from './people.ts';

const dayMs = 86_400_000;

/** What an operator finds on the first day: the role itself, and a banner. */
export async function fillConsole(
  { db, config }: { db: Database; config: Config },
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
}
