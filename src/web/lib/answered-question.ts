import type { Reply } from './client.ts';

/** A question of an application with its answer and the files that it names. */
export type AnsweredQuestion = Reply<'listApplicationQuestions'>['data'][number];
