import { type Notice, notify } from '#server/integrations/notices.ts';
import { applications } from '../applications.ts';
import { mainOrganisation } from '../organisations.ts';
import type { DemoPart, Seeded } from '../recorded.ts';
import { startups } from '../startups.ts';

/** What the demonstration's people find in their bell: the latest news of their applications. */
async function tell(seeded: Seeded): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- they share one transaction
  for (const notice of noticesOf(seeded)) await notify(seeded.db, notice);
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

export const notifications: DemoPart = { seed: tell };
