import type { outsideApplicationCalls } from '#contract/outside-applications.ts';
import { visibleProject } from '#server/features/projects/access.ts';
import { type Handlers, ok, success } from '#server/http/context.ts';
import { okPage } from '#server/http/paging/paging.ts';
import { ownOutside } from '../access.ts';
import { noteOutside, removeOutside } from '../commands/outside.ts';
import { getOutside, listOutside } from '../queries/outside.ts';
import { toOutsideView } from '../views/outside.ts';

export const outsideHandlers: Handlers<typeof outsideApplicationCalls> = {
  listOutsideApplications: async ({ db, caller, query, now }) => {
    const page = await listOutside(db, caller, query);
    return okPage(page, (row) => toOutsideView(row, now));
  },

  noteOutsideApplication: async ({ db, caller, params, body, now }) => {
    const proof = await visibleProject(db, caller, params.id);
    const id = await noteOutside(db, caller, proof, body, now);
    return ok(toOutsideView(await getOutside(db, id), now));
  },

  removeOutsideApplication: async ({ db, caller, params }) => {
    await removeOutside(db, caller, await ownOutside(db, caller, params.id));
    return success;
  },
};
