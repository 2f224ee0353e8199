import { accountOfServer } from '#server/features/auth/access.ts';
import { operatorOfServer } from '#server/features/operators/access/console.ts';
import { appointOperator } from '#server/features/operators/commands/appoint.ts';
import { createBanner } from '#server/features/operators/commands/banners.ts';
import { emailOf } from '../people.ts';
import type { DemoPart, Seeded } from '../recorded.ts';

const dayMs = 86_400_000;

/** What an operator finds on the first day: the role itself, and a banner. */
async function fill({ db, config, world: { now } }: Seeded): Promise<void> {
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

/** Takes the role back from those who have it. */
const lock: NonNullable<DemoPart['lock']> = async ({ db, config }, emails, now) => {
  await Promise.all(
    emails.map(async (email) => {
      const { operator } = await accountOfServer(db, config, email);
      if (operator === 'named') await appointOperator({ db, config }, email, false, now);
    }),
  );
};

export const operators: DemoPart = { seed: fill, lock };
