import type { CallInput } from '#contract/define.ts';
import type { calls } from '#contract/index.ts';
import { aSentApplication } from '#test/applications.ts';
import { aProject, aUser, type TestUser } from '#test/factories.ts';
import { aPayee } from './payees.ts';
import type { World } from '#test/world.ts';

type Project = Awaited<ReturnType<typeof aProject>>;

/** A browser: keeps the first-party cookie, as every page does. */
export function aBrowser(world: World) {
  let cookie: string | undefined;
  const send = async (method: string, url: string, body?: unknown, token?: string) => {
    const headers = cookie ? { cookie } : {};
    const answer = await world.as(token).raw(method, url, body, headers);
    const set = [answer.headers['set-cookie']].flat()[0] as string | undefined;
    if (set?.startsWith('flair_visitor=')) cookie = set.split(';', 1)[0];
    return answer;
  };
  return {
    send,
    /** Opens a project's page by somebody's link. */
    follow: async (
      project: { id: string },
      link: { referer_id?: string; entityManagementAccountId?: string },
      token?: string,
    ) => {
      const search = new URLSearchParams(link);
      return send('POST', `/v3/projects/${project.id}/views?${search}`, undefined, token);
    },
  };
}

/** An application that came through a connector's link, sent. Where they are paid is known, unless it is not to be. */
export async function aReferredApplication(
  world: World,
  options: {
    project?: Project;
    connector?: TestUser;
    startupId?: string;
    founder?: TestUser;
    payee?: boolean;
  } = {},
) {
  const connector = options.connector ?? (await aUser(world, { firstName: 'Cleo' }));
  if (options.payee !== false) await aPayee(world, { kind: 'user', id: connector.id });
  const project = options.project ?? (await aProject(world));
  const founder = options.founder ?? (await aUser(world, { firstName: 'Ada' }));
  await aBrowser(world).follow(project, { referer_id: connector.id }, founder.token);
  const { startupId } = options;
  const sent = await aSentApplication(world, {
    project,
    founder,
    ...(startupId !== undefined && { startupId }),
  });
  return { ...sent, connector };
}

type Status = CallInput<(typeof calls)['decideApplication']>['body']['status'];

/** Decides on an application as the owner of its organisation, one step after the other. */
export async function decide(
  world: World,
  { project, application }: { project: Project; application: { _id: string } },
  ...statuses: Status[]
): Promise<void> {
  const api = world.as(project.account.owner.token);
  const params = { id: project.account.id, applicationId: application._id };
  for (const status of statuses) {
    const { version } = await world.db
      .selectFrom('applications')
      .select('version')
      .where('id', '=', application._id)
      .executeTakeFirstOrThrow();
    const body = { status, version, reasons: ['full'], release: 'now' as const };
    await api.ok('decideApplication', { params, body });
  }
}

/** A connector's own referrals, newest first. */
export async function referralsOf(world: World, connector: TestUser) {
  return (await world.as(connector.token).ok('listReferrals')).data;
}

/** What each of them came to. */
export async function referralOutcomes(world: World, connector: TestUser) {
  return (await referralsOf(world, connector)).map(({ outcome }) => outcome);
}
