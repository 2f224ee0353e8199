import type { PrefillResult } from '#contract/prefill.ts';
import { newId } from '#server/db/id.ts';
import type { World } from '../../world.ts';
import { type Belongs, byId, type Ids, secret, type Thing } from '../thing.ts';
import { draft } from './applications.ts';

/** A proposal for the one answer of a draft, as the embedded provider would leave it. */
async function make(world: World, belongs: Belongs): Promise<Ids> {
  const { side, person } = belongs;
  const ids = await draft.make(world, belongs);
  const { applicationId = '', questionId = '' } = ids;
  const now = world.clock.now();
  const words = secret('draft', person.id, side);
  const result: PrefillResult = {
    questionId,
    value: [words],
    state: 'filled',
    confidence: 0.9,
    slot: null,
    author: { kind: 'profile', model: null },
    sources: [
      {
        kind: 'profile',
        application: null,
        programme: null,
        document: null,
        label: 'One line',
        date: now.toISOString(),
        quote: words,
      },
    ],
    code: 'filled',
    reason: 'From your profile.',
    original: null,
    sentences: [],
    alternatives: [],
  };
  const fillId = newId();
  await world.db
    .insertInto('fills')
    .values({
      id: fillId,
      application_id: applicationId,
      user_id: person.id,
      state: 'done',
      provider: 'embedded',
      duration_ms: 1,
      results: JSON.stringify([result]),
      revisions: JSON.stringify({ [questionId]: 1 }),
      created_at: now,
    })
    .execute();
  return { ...ids, fillId };
}

const remove = byId('fills', 'fillId');

export const prefillThings = {
  fill: { make, remove, personal: 'founder', known: ['founder'] },
  /** A proposal whose answer was taken over. */
  acceptedFill: {
    make: async (world, belongs) => {
      const ids = await make(world, belongs);
      const { applicationId = '', questionId = '', fillId = '' } = ids;
      const now = world.clock.now();
      const words = secret('draft', belongs.person.id, belongs.side);
      await world.db
        .insertInto('answer_sources')
        .values({
          application_id: applicationId,
          question_id: questionId,
          fill_id: fillId,
          kind: 'profile',
          provider: 'embedded',
          confidence: 0.9,
          quote: words,
          options: JSON.stringify([words]),
          revision: 1,
          accepted_by: belongs.person.id,
          accepted_at: now,
        })
        .execute();
      await world.db
        .updateTable('fills')
        .set({ accepted_at: now })
        .where('id', '=', fillId)
        .execute();
      return ids;
    },
    remove,
    personal: 'founder',
    known: ['founder'],
  },
} as const satisfies Record<string, Thing>;
