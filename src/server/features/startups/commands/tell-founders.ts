import type { FounderRole } from '#rules/startups/startup.ts';
import type { Services } from '#server/http/context.ts';
import { mailRights, notify, type Notice } from '#server/integrations/notices.ts';
import { founderRemovedMail, founderRoleMail, handedOnMail } from '../emails.ts';
import { founderContacts } from '../queries/founders.ts';

type Outside = Pick<Services, 'db' | 'config'>;
type Named = { id: string; name: string };
type Change = { userId: string; actorId: string; now: Date };

/** Tells a founder who was taken out, on the page and by mail, and those who stay, on the page. */
export async function tellRemoved(
  { db }: Pick<Outside, 'db'>,
  startup: Named,
  { userId, actorId, now }: Change,
): Promise<void> {
  const payload = { startupId: startup.id, startupName: startup.name };
  if (userId !== actorId) {
    await notify(db, { userIds: [userId], actorId, kind: 'founder_removed', payload, now });
    await mailRights(db, userId, founderRemovedMail(startup), now);
  }
  const founders = await founderContacts(db, startup.id);
  const userIds = founders.flatMap(({ id }) => (id === actorId ? [] : [id]));
  // The person it is about stands in the place of who did it: the sentence is theirs.
  await notify(db, { userIds, actorId: userId, kind: 'founder_left', payload, now });
}

/** Tells a founder of their new role. */
export async function tellNewRole(
  { db, config }: Outside,
  startup: Named,
  { userId, actorId, role, now }: Change & { role: FounderRole },
): Promise<void> {
  if (userId === actorId) return;
  const payload = { startupId: startup.id, startupName: startup.name, role };
  await notify(db, { userIds: [userId], kind: 'founder_role_changed', payload, now });
  await mailRights(db, userId, founderRoleMail(config, startup, role), now);
}

/** Tells every founder that the startup has another owner: the new one by mail too. */
export async function tellHandedOn(
  { db, config }: Outside,
  startup: Named,
  { userId, actorId, now }: Change,
): Promise<void> {
  const founders = await founderContacts(db, startup.id);
  const payload: Notice['payload'] = { startupId: startup.id, startupName: startup.name };
  const others = founders.flatMap(({ id }) => (id === userId || id === actorId ? [] : [id]));
  const kind = 'startup_handed_on' as const;
  await notify(db, { userIds: others, actorId: userId, kind, payload, now });
  const own = { ...payload, role: 'owner' };
  await notify(db, { userIds: [userId], actorId, kind: 'founder_role_changed', payload: own, now });
  await mailRights(db, userId, handedOnMail(config, startup), now);
}
