import { z } from 'zod';
import { call } from './define.ts';
import { limits } from './limits.ts';
import { answerOptions, answerSource, questionAnswer, questionView } from './questions.ts';
import { data, email, id, instant, list, names, paged, sixDigits, sortOf } from './shared.ts';
import { startupView } from './startups.ts';

const params = z.strictObject({ id });
const ofStartup = z.strictObject({ startupId: id });

/** A question of the platform's own questionnaire; `field` is the profile field that it is bound to. */
const profileQuestion = z.strictObject({ ...questionView.shape, field: z.string().nullable() });

/** An answer with its question. */
export const startupAnswerView = z.strictObject({
  _id: id,
  question: profileQuestion,
  options: answerOptions,
  revision: z.int(),
  updatedAt: instant,
  /** The application it was taken from, while nobody has changed it since. */
  source: answerSource.nullable(),
});

/** How the answers of a startup are asked for, by the call that lists them and by the one that makes a startup of an application. */
export const startupAnswersQuery = {
  /** Both always come along; naming them is harmless. */
  populate: names(['question', 'options']).optional(),
  sort: sortOf(['question']).default('question'),
  ...paged(limits.page.answers),
};

export const startupProfileCalls = {
  listStartupQuestions: call({
    method: 'GET',
    path: '/v3/startups/questions/{id}',
    who: 'user',
    summary: "The platform's profile questions for a startup, with its answers (founders).",
    params,
    query: z.strictObject({
      sort: sortOf(['ranking']).default('ranking'),
      ...paged(limits.page.questions),
    }),
    reply: list(profileQuestion.extend({ answer: questionAnswer.optional() })),
    errors: ['not_found'],
  }),
  saveStartupAnswers: call({
    method: 'POST',
    path: '/v3/startups/answers/{startupId}',
    who: 'user',
    urgent: true,
    summary:
      'Save profile answers; with completeApplication also say that the profile is complete, or answer one detail per question.',
    params: ofStartup,
    body: z.strictObject({
      answers: z
        .array(
          z.strictObject({
            questionId: id,
            options: answerOptions,
            /** The revision this text was based on; a newer one on the server is a conflict. */
            baseRevision: z.int().min(0).optional(),
          }),
        )
        .max(limits.page.questions)
        .default([]),
      completeApplication: z.boolean().default(false),
    }),
    reply: data(
      z.strictObject({
        startup: startupView,
        saved: z.array(z.strictObject({ questionId: id, revision: z.int(), updatedAt: instant })),
        /** Answers that changed elsewhere since `baseRevision`: not overwritten, shown for a merge. */
        conflicts: z.array(startupAnswerView),
      }),
    ),
    errors: ['not_found', 'answers_incomplete'],
  }),
  listStartupAnswers: call({
    method: 'GET',
    path: '/v3/startups/answers/{id}',
    who: 'user',
    summary: 'The profile answers of a startup, each with its question (founders).',
    params,
    query: z.strictObject(startupAnswersQuery),
    reply: list(startupAnswerView),
    errors: ['not_found'],
  }),
  requestStartupVerification: call({
    method: 'POST',
    path: '/v3/startups/{startupId}/verify/request',
    who: 'user',
    summary: 'Ask the platform to verify a startup. Asking again while it waits changes nothing.',
    params: ofStartup,
    reply: data(startupView),
    errors: ['not_found', 'state_conflict'],
  }),
  requestDomainCode: call({
    method: 'POST',
    path: '/v3/startups/{startupId}/verify/domain',
    who: 'verified',
    summary:
      "Mail a code to an address at the domain of the startup's website. At most one a minute.",
    params: ofStartup,
    body: z.strictObject({ email }),
    reply: data(z.strictObject({ sent: z.boolean(), resendAfter: instant })),
    errors: ['not_found', 'state_conflict'],
    perMinute: 20,
    repeatable: true,
  }),
  confirmDomainCode: call({
    method: 'POST',
    path: '/v3/startups/{startupId}/verify/domain/confirm',
    who: 'verified',
    summary: 'Verify a startup with the code. Confirming twice is harmless.',
    params: ofStartup,
    body: z.strictObject({
      code: sixDigits,
    }),
    reply: data(startupView),
    errors: ['not_found', 'code_wrong'],
    perMinute: 20,
    repeatable: true,
  }),
  listVerificationEvents: call({
    method: 'GET',
    path: '/v3/startups/{startupId}/verify/events',
    who: 'user',
    summary: 'Every step of the verification, oldest first (founders).',
    params: ofStartup,
    query: z.strictObject(paged(limits.page.events)),
    reply: list(
      z.strictObject({
        _id: id,
        from: z.string(),
        to: z.string(),
        by: z.enum(['founder', 'operator', 'domain', 'system']),
        reason: z.string().nullable(),
        createdAt: instant,
      }),
    ),
    errors: ['not_found'],
  }),
};
