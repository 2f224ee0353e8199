import type { releaseDateCalls } from '#contract/release-dates.ts';
import { managedProject } from '#server/features/projects/access.ts';
import { type Handlers, ok } from '#server/http/context.ts';
import { moveReleaseDate } from '../commands/release-dates.ts';
import { getReleaseDate } from '../queries/release-dates.ts';
import { toReleaseDateView } from '../views/release-dates.ts';

/** When the outcomes of a project are told together. */
export const releaseDateHandlers: Handlers<typeof releaseDateCalls> = {
  getReleaseDate: async ({ db, caller, params }) => {
    const proof = await managedProject(db, caller, params.id, 'decide');
    return ok(toReleaseDateView(await getReleaseDate(db, proof)));
  },

  moveReleaseDate: async ({ db, caller, params, body, now }) => {
    const proof = await managedProject(db, caller, params.id, 'decide');
    await moveReleaseDate(db, proof, body, now);
    return ok(toReleaseDateView(await getReleaseDate(db, proof)));
  },
};
