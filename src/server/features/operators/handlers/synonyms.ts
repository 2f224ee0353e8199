import type { operatorSynonymCalls } from '#contract/operator-synonyms.ts';
import { operatedSynonym } from '#server/features/projects/access.ts';
import { type Handlers, ok, success } from '#server/http/context.ts';
import { okPage } from '#server/http/paging/paging.ts';
import { operatorOf } from '../access/console.ts';
import { changeSynonym, createSynonym, deleteSynonym } from '../commands/synonyms.ts';
import { getSynonym, listSynonyms } from '../queries/synonyms.ts';
import { toSynonym } from '../views/synonyms.ts';

export const synonymHandlers: Handlers<typeof operatorSynonymCalls> = {
  listSynonyms: async ({ db, query, language }) => {
    return okPage(await listSynonyms(db, query, language), toSynonym);
  },

  createSynonym: async ({ db, caller, body, language, now }) => {
    const id = await createSynonym(db, operatorOf(caller), body, now);
    return ok(toSynonym(await getSynonym(db, id, language)));
  },

  changeSynonym: async ({ db, caller, params, body, language, now }) => {
    const synonym = await operatedSynonym(db, caller, params.id);
    await changeSynonym(db, operatorOf(caller), synonym, body, now);
    return ok(toSynonym(await getSynonym(db, synonym.id, language)));
  },

  deleteSynonym: async ({ db, caller, params, body, now }) => {
    const synonym = await operatedSynonym(db, caller, params.id);
    await deleteSynonym(db, operatorOf(caller), synonym, { ...body, now });
    return success;
  },
};
