import { aProject, type TestAccount, type TestProject } from '#test/factories.ts';
import type { World } from '#test/world.ts';

/** An open project without a form of ours: applications are made at its source. */
export async function aProjectElsewhere(
  world: World,
  options: { account?: TestAccount; name?: string; deadline?: Date } = {},
): Promise<TestProject> {
  const project = await aProject(world, { ...options, questions: [] });
  await world.db
    .updateTable('projects')
    .set({ form_version: 0, source_url: 'https://beacon.example/apply' })
    .where('id', '=', project.id)
    .execute();
  return project;
}
