import type { rejectionReasonCalls } from '#contract/rejection-reasons.ts';
import { managedProject } from '#server/features/projects/access.ts';
import { type Handlers, ok } from '#server/http/context.ts';
import { replaceReasons } from '../commands/rejection-reasons.ts';
import { getReasons, listRoundFigures } from '../queries/rejection-reasons.ts';
import { toFiguresView, toReasonsView } from '../views/rejection-reasons.ts';

/** The reasons that a project gives with a rejection. */
export const rejectionReasonHandlers: Handlers<typeof rejectionReasonCalls> = {
  getRejectionReasons: async ({ db, caller, params }) => {
    const { project } = await managedProject(db, caller, params.id, 'decide');
    return ok(toReasonsView(await getReasons(db, project.id)));
  },

  replaceRejectionReasons: async ({ db, caller, params, body }) => {
    const proof = await managedProject(db, caller, params.id, 'edit');
    await replaceReasons(db, proof, body);
    return ok(toReasonsView(await getReasons(db, proof.project.id)));
  },

  getRejectionFigures: async ({ db, caller, params }) => {
    const proof = await managedProject(db, caller, params.id, 'decide');
    return ok(toFiguresView(await listRoundFigures(db, proof)));
  },
};
