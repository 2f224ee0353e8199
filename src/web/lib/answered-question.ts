import type { ApplicationQuestion } from '#contract/application-views.ts';

/** A question of an application with its answer and the files that it names. */
export type AnsweredQuestion = ApplicationQuestion;
