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
