import { askedAtFirst } from '#rules/forms/stages.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Language, limits } from '#contract/limits.ts';
import type { Arrival } from '#contract/submissions.ts';
import type { QuestionView } from '#contract/questions.ts';
import {
  plainAnswer,
  plainRevision,
  plainVersion,
  type PlainForm,
  type PlainOutcome,
} from '#rules/forms/plain-form.ts';
import { typeRules } from '#rules/forms/types/index.ts';
import { AppError } from '#server/http/errors.ts';
import {
  type InsideCall,
  type InsideCaller,
  insideCalls,
  isRefusal,
  type Refusal,
} from '#server/http/replies/inside-calls.ts';
import { visitorHeader } from '#server/http/callers/visitor-cookie.ts';
import { pageLanguage } from './page-language.ts';
import { messageIn } from '#contract/messages/message.ts';

type Options = {
  render: (form: PlainForm, language: Language) => string;
  limited: boolean;
  pagesPerMinute: number;
  isSecure: boolean;
};

/** More than tries to log in, whose refusal keeps what was typed on the page. */
const postsPerMinute = 60;
const address = '/projects/:slug/apply/plain';

/**
 * An application form that needs no script: every question on one page, posted by the browser itself.
 * It keeps no session: each post logs in, does what was asked through the calls of the contract, and
 * logs out, so there is no cookie that another site could use.
 */
export async function servePlainForms(
  app: FastifyInstance,
  { render, limited, pagesPerMinute, isSecure }: Options,
): Promise<void> {
  const atMost = (max: number) =>
    limited ? { config: { rateLimit: { max, timeWindow: '1 minute' } } } : {};
  const answer = async (request: FastifyRequest, fields: URLSearchParams | null) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one address of this page has a `:slug`.
    const { slug } = request.params as { slug: string };
    const language = pageLanguage(request);
    const blank = await blankForm(insideCalls(app, { language }), slug);
    // What this browser followed is the person's who logs in.
    const cookie = visitorHeader(request, isSecure);
    const form = fields
      ? await post(app, { ...from(request), cookie }, filled(blank, fields), fields)
      : blank;
    return render(form, language);
  };
  await app.register((scope, _, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: limits.body.json },
      (_request, body, parsed) => parsed(null, new URLSearchParams(String(body))),
    );
    scope.get(address, atMost(pagesPerMinute), async (request, reply) => {
      try {
        const html = await answer(request, null);
        return await reply
          .header('cache-control', 'no-store')
          .type('text/html; charset=utf-8')
          .send(html);
      } catch (error) {
        // The page that says so belongs to the web app.
        if (error instanceof AppError && error.code === 'not_found') return reply.callNotFound();
        throw error;
      }
    });
    scope.post(address, atMost(postsPerMinute), async (request, reply) => {
      const { body } = request;
      if (!(body instanceof URLSearchParams)) throw new AppError('unsupported_media_type');
      const html = await answer(request, body);
      return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
    });
    done();
  });
}

/** The form before anything was typed. Throws `not_found` for a project that nobody may apply to here. */
async function blankForm(call: InsideCall, slug: string): Promise<PlainForm> {
  try {
    const [project, form] = await Promise.all([
      call('getProjectDetails', { params: { id: slug } }),
      call('listQuestions', { params: { id: slug } }),
    ]);
    // Its source takes the applications: the web app's page says where.
    if (form.data.questions.length === 0) throw new AppError('not_found');
    return {
      projectId: project.data.project._id,
      slug: project.data.project.slug,
      projectName: project.data.project.name,
      version: form.data.version,
      questions: askedAtFirst(form.data.questions),
      answers: {},
      revisions: {},
      email: '',
      outcome: { kind: 'fresh' },
    };
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (isRefusal(error) && error.status < 500) throw new AppError('not_found');
    throw new AppError('unavailable', { retryAfter: 3 });
  }
}

/** The form with what was posted, so that whatever happens next shows it again. */
function filled(form: PlainForm, fields: URLSearchParams): PlainForm {
  const entries = form.questions.map((question) => ({
    id: question._id,
    options: plainAnswer(question, fields),
    revision: plainRevision(question._id, fields),
  }));
  return {
    ...form,
    email: fields.get('email') ?? '',
    answers: Object.fromEntries(entries.map(({ id, options }) => [id, options])),
    revisions: Object.fromEntries(entries.map(({ id, revision }) => [id, revision])),
  };
}

const from = ({ ip, headers }: FastifyRequest): InsideCaller => ({
  ip,
  userAgent: headers['user-agent'] ?? '',
});

/** Logs in, saves, sends when that was asked, and logs out; returns the form with what came of it. */
async function post(
  app: FastifyInstance,
  caller: InsideCaller,
  form: PlainForm,
  fields: URLSearchParams,
): Promise<PlainForm> {
  let token: string;
  try {
    const body = { email: form.email, password: fields.get('password') ?? '' };
    ({ token } = await insideCalls(app, caller)('signIn', { body }));
  } catch (error) {
    const isWrong = ['credentials_wrong', 'validation'].includes(refusalOf(error).code);
    return { ...form, outcome: refused(error, { reason: isWrong ? 'login' : 'other' }) };
  }
  const call = insideCalls(app, { ...caller, token });
  try {
    const isSending = fields.get('act') === 'send';
    return await saveAndSend(call, form, { isSending, seenVersion: plainVersion(fields) });
  } finally {
    await call('signOut', {}).catch(() => undefined);
  }
}

type Pressed = { isSending: boolean; seenVersion: number | undefined };

async function saveAndSend(
  call: InsideCall,
  form: PlainForm,
  { isSending, seenVersion: formVersion }: Pressed,
) {
  let next = form;
  let isSaved = false;
  let conflicts: string[] = [];
  try {
    const started = await call('startApplication', {
      params: { projectId: form.projectId },
      body: {},
    });
    const params = { id: started.data._id };
    const { data } = await call('saveApplicationAnswers', {
      params,
      body: { answers: toSave(form) },
    });
    isSaved = true;
    conflicts = data.conflicts.map(({ questionId }) => questionId);
    const revisions = { ...form.revisions };
    for (const { questionId, revision } of data.saved) revisions[questionId] = revision;
    next = { ...form, revisions };
    // What the draft holds instead would go out unread.
    if (!isSending || conflicts.length > 0) {
      return { ...next, outcome: { kind: 'saved', conflicts } as const };
    }
    const sent = await call('saveApplicationAnswers', {
      params,
      body: { completeApplication: true, ...(formVersion && { formVersion }) },
    });
    return { ...next, outcome: outcomeOf(params.id, sent.data.arrival) };
  } catch (error) {
    const reason = refusalOf(error).code === 'answers_incomplete' ? 'missing' : 'other';
    return { ...next, outcome: refused(error, { reason, isSaved, conflicts }) };
  }
}

/** Sent, or received and not finished yet: nobody is told more than is so. */
function outcomeOf(applicationId: string, arrival: Arrival | null): PlainOutcome {
  if (!arrival) throw new Error('What was sent has arrived nowhere.');
  return arrival.state === 'waiting'
    ? { kind: 'received', applicationId, arrival }
    : { kind: 'sent', applicationId, receivedAt: arrival.receivedAt };
}

/** What was typed, and what was emptied of what the server has. */
function toSave({ questions, answers, revisions }: PlainForm) {
  return questions.flatMap(({ _id: questionId, type }: QuestionView) => {
    const options = [...(answers[questionId] ?? [])];
    const baseRevision = revisions[questionId] ?? 0;
    // Files are not asked for here, so that none means nothing.
    if (typeRules[type].isUpload || (options.length === 0 && baseRevision === 0)) return [];
    return [{ questionId, options, baseRevision }];
  });
}

/** The refusal of a call; what is none is a defect and goes on its way. */
function refusalOf(error: unknown): Refusal {
  if (isRefusal(error)) return error;
  throw error;
}

function refused(
  error: unknown,
  more: { reason: 'login' | 'missing' | 'other'; isSaved?: boolean; conflicts?: string[] },
): PlainOutcome {
  const { said, details } = refusalOf(error);
  const problems = Object.fromEntries(
    details.map((detail) => [detail.path.replace(/^answers\./, ''), messageIn(detail)]),
  );
  return { kind: 'refused', said, problems, isSaved: false, conflicts: [], ...more };
}
