import { newId } from '#server/db/id.ts';
import type { ProjectStatus } from '#server/db/vocabulary.ts';
import { anAccount, aProject, aQuestion, aReviewer } from '../../factories.ts';
import { byId, type Thing } from '../thing.ts';

/** A project in a status, with one question; given to the caller where they are an assigned reviewer. */
export const project = (status: ProjectStatus, known: Thing['known']): Thing => ({
  make: async (world, { side, member }) => {
    const made = await aProject(world, { account: side.account, status });
    if (member?.isAssigned) await aReviewer(world, made, { user: member.user });
    return {
      projectId: made.id,
      questionId: made.questionIds[0] ?? '',
      accountId: side.account.id,
    };
  },
  remove: byId('projects', 'projectId'),
  personal: 'none',
  known,
  assignable: true,
});

export const openProject = project('open', 'all');

/** Open, and its form was published a second time just now. */
export const republishedProject: Thing = {
  ...openProject,
  make: async (world, belongs) => {
    const ids = await openProject.make(world, belongs);
    await aQuestion(world, ids['projectId'] ?? '', { label: 'Since when?' });
    return ids;
  },
};

/** Of an organisation without people, as an import makes it. */
export const importedProject: Thing = {
  ...openProject,
  make: async (world) => {
    const account = await anAccount(world);
    const made = await aProject(world, { account });
    await world.db.deleteFrom('members').where('account_id', '=', account.id).execute();
    return { projectId: made.id, accountId: account.id };
  },
};

/** Read blind, and something was sent to it. */
export const blindProject: Thing = {
  ...openProject,
  make: async (world, belongs) => {
    const ids = await openProject.make(world, belongs);
    const { projectId = '' } = ids;
    await world.db
      .updateTable('projects')
      .set({ blind_review: true })
      .where('id', '=', projectId)
      .execute();
    const at = world.clock.now();
    await world.db
      .insertInto('applications')
      .values({
        id: newId(),
        project_id: projectId,
        user_id: belongs.side.founder.id,
        status: 'pending',
        form_version: 1,
        created_at: at,
        updated_at: at,
        sent_at: at,
      })
      .execute();
    return ids;
  },
  remove: async (world, ids) => {
    await world.db
      .deleteFrom('applications')
      .where('project_id', '=', ids['projectId'] ?? '')
      .execute();
    await openProject.remove(world, ids);
  },
};
