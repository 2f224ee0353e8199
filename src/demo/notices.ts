import type { Database } from '#server/db/database.ts';
import type { RecordedApplication } from '#server/features/applications/commands/record-applications.ts';
import { type Notice, notify } from '#server/features/notifications/commands.ts';
import { applications } from './applications.ts';
import { mainOrganisation } from './organisations.ts';
import type { World } from './recorded.ts';
import { startups } from './startups.ts';

type Seeded = {
  recorded: RecordedApplication[];
  applicationIds: string[];
  world: World;
  team: { accountId: string; userIds: string[] };
};

/** What the demonstration's people find in their bell: the latest news of their applications. */
export async function tellDemo(db: Database, seeded: Seeded): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- they share one transaction
  for (const notice of noticesOf(seeded)) await notify(db, notice);
}

function noticesOf({ recorded, applicationIds, world, team }: Seeded): Notice[] {
  const founder = world.userOf('founder');
  return applications.flatMap((application, index): Notice[] => {
    const { userId, steps } = recorded[index] ?? { userId: '', steps: [] };
    const project = world.projects.get(application.programme);
    const sent = steps[0];
    const last = steps.at(-1);
    if (!project || !sent || !last) return [];
    const startup = startups.find(({ id }) => id === application.startup);
    const payload: Notice['payload'] = {
      applicationId: applicationIds[index],
      projectId: project.id,
      projectName: project.name,
      projectSlug: project.slug,
      status: last.to,
    };
    const isOurs = project.accountId === team.accountId;
    const received: Notice = {
      userIds: team.userIds,
      accountId: team.accountId,
      actorId: userId,
      kind: 'application_received',
      payload: {
        ...payload,
        status: sent.to,
        managementAccountId: team.accountId,
        entityName: mainOrganisation,
        ...(startup && { startupName: startup.name }),
      },
      now: sent.at,
    };
    const decided: Notice = {
      userIds: [userId],
      kind: 'application_status',
      payload,
      now: last.at,
    };
    return [
      ...(isOurs ? [received] : []),
      ...(userId === founder && last !== sent ? [decided] : []),
    ];
  });
}
