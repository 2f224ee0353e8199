import type { PrefillResult } from '#contract/prefill.ts';
import { type DocumentPart, indexFacts } from '#rules/prefill/facts.ts';
import { prefill } from '#rules/prefill/prefill.ts';
import { createPredictor } from '#rules/slots/predict.ts';
import type { Database } from '#server/db/database.ts';
import type { ProposeRequest } from '#server/integrations/ai/answer-provider.ts';
import { guessAll } from '#server/features/slots/queries.ts';
import type { OwnForm } from '../access.ts';
import {
  type AskedRow,
  listAskedQuestions,
  listEarlierAnswers,
  toProfile,
  toProfileAnswers,
} from './facts.ts';

// Earlier questions are read with the bank alone: its guesses are remembered from request to request,
// and no organisation's wordings change what was said to another.
const predictEarlier = createPredictor();

export type Knowledge = Pick<ProposeRequest, 'facts' | 'programme' | 'predict'> & {
  questions: AskedRow[];
};

/** All that may be used for this form, whoever proposes: two statements, however much there is. */
export async function getKnowledge(
  db: Database,
  form: OwnForm,
  documents: DocumentPart[] = [],
): Promise<Knowledge> {
  const questions = await listAskedQuestions(db, form);
  const earlier = await listEarlierAnswers(db, form);
  const predict = createPredictor(form.phrases);
  // Remembered by the predictors, so that all the work that follows asks for nothing that takes long.
  await guessAll(predict, questions);
  await guessAll(
    predictEarlier,
    earlier.map(({ label, question: { type } }) => ({ label, type })),
  );
  return {
    questions,
    facts: indexFacts(
      {
        profile: toProfile(form.startup),
        profileAnswers: toProfileAnswers(form.startup),
        earlier,
        documents,
      },
      predictEarlier,
    ),
    programme: { name: form.projectName, accountId: form.accountId },
    predict,
  };
}

/** What is known already for each question of the form, in its order. */
export async function getPrefill(db: Database, form: OwnForm, now: Date): Promise<PrefillResult[]> {
  const { questions, facts, programme, predict } = await getKnowledge(db, form);
  return prefill(questions, facts, { accountId: programme.accountId, predict, now });
}
