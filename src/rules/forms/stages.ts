import type { QuestionView } from '#contract/questions.ts';
import type { ApplicationStatus } from '#rules/applications/application.ts';

type Staged = Pick<QuestionView, 'stage'>;

/** True for a question that is asked only once an application is shortlisted. */
export function isLater({ stage }: Staged): boolean {
  return stage !== null && stage !== undefined;
}

/** The questions that are asked with the application: what is asked later is neither required nor counted then. */
export function askedAtFirst<Q extends Staged>(questions: readonly Q[]): Q[] {
  return questions.filter((question) => !isLater(question));
}

/** What decides whether the later questions are asked: the status that was told, and whether they were sent already. */
export interface StageFacts {
  status: ApplicationStatus;
  laterSentAt: Date | string | null;
}

/** True while the later questions wait for their answers; once sent they are closed, once decided nobody asks them. */
export function asksLater({ status, laterSentAt }: StageFacts): boolean {
  return laterSentAt === null && (status === 'shortlisted' || status === 'interview');
}

/** The questions that belong to an application as it stands: the later ones while they are asked and once they were sent. */
export function askedNow<Q extends Staged>(questions: readonly Q[], facts: StageFacts): Q[] {
  return facts.laterSentAt !== null || asksLater(facts) ? [...questions] : askedAtFirst(questions);
}
