import type { secondPersonCalls } from '#contract/second-person.ts';
import { managedAccount } from '#server/features/management/access.ts';
import { managedProject } from '#server/features/projects/access.ts';
import { type Handlers, ok } from '#server/http/context.ts';
import { okPage } from '#server/http/paging/paging.ts';
import {
  changeSecondPerson,
  confirmDecisions,
  sendDecisionsBack,
} from '../commands/second-person.ts';
import { getSecondPerson, listToConfirm } from '../queries/second-person.ts';
import { toDecisionToConfirm, toSecondPersonView } from '../views/second-person.ts';

/** A second person for acceptances and rejections. */
export const secondPersonHandlers: Handlers<typeof secondPersonCalls> = {
  getSecondPerson: async ({ db, caller, params }) => {
    const proof = await managedProject(db, caller, params.id, 'decide');
    return ok(toSecondPersonView(await getSecondPerson(db, proof)));
  },

  changeSecondPerson: async ({ db, caller, params, body, now }) => {
    const proof = await managedProject(db, caller, params.id, 'team');
    await changeSecondPerson(db, proof, body, now);
    const reader = await managedProject(db, caller, params.id, 'decide');
    return ok(toSecondPersonView(await getSecondPerson(db, reader)));
  },

  listDecisionsToConfirm: async ({ db, caller, params, query }) => {
    const account = await managedAccount(db, caller, params.id, 'decide');
    return okPage(await listToConfirm(db, account, query), toDecisionToConfirm);
  },

  confirmDecisions: async ({ db, caller, params, body, now }) => {
    const account = await managedAccount(db, caller, params.id, 'decide');
    return ok({ count: await confirmDecisions(db, account, body.decisions, now) });
  },

  sendDecisionsBack: async ({ db, caller, params, body, now }) => {
    const account = await managedAccount(db, caller, params.id, 'decide');
    return ok({ count: await sendDecisionsBack(db, account, body, now) });
  },
};
