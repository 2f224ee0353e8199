import type { BodyOf, ReplyOf } from '#contract/define.ts';
import type { decisionMailCalls } from '#contract/decision-mails.ts';
import { limits } from '#contract/limits.ts';
import { canTransition } from '#rules/applications/application.ts';
import { can } from '#rules/management/roles.ts';
import { refuseInterested } from '#server/features/connectors/commands/conflicts.ts';
import type { Services } from '#server/http/context.ts';
import { AppError, notFound } from '#server/http/errors.ts';
import type { ManagedApplication } from '../access.ts';
import { decisionMail, toldOf } from '../emails/decision-mail.ts';
import { listMailFacts, listToldOutcomes, mailDigest } from '../queries/decision-mails.ts';
import { checkFields, sayTo, unsayable } from './message-fields.ts';
import { readChosen } from './rejection-reasons.ts';

type Wish = BodyOf<typeof decisionMailCalls.previewDecisionMail>;
type Shown = ReplyOf<typeof decisionMailCalls.previewDecisionMail>['data'];

/**
 * The mails that a decision would send, made as those that are sent. Reasons that are still to be chosen are missing in them,
 * and it cannot be made without. Throws `forbidden` for who does not decide, `conflict_of_interest`, `validation`, and
 * `state_conflict` for a step that there is not.
 */
export async function previewMail(
  { db, config }: Pick<Services, 'db' | 'config'>,
  application: ManagedApplication<'review'>,
  wish: Wish,
): Promise<Shown> {
  if (!can(application.account.role, 'decide')) throw new AppError('forbidden');
  await refuseInterested(db, application.id, application.userId);
  checkFields(wish);
  const facts = (await listMailFacts(db, [application.id])).get(application.id);
  if (!facts) throw notFound();
  const { status: from, project_id: projectId, founders } = facts;
  const verdict = canTransition({ from, to: wish.status, by: 'manager' });
  if (!verdict.allowed) throw new AppError('state_conflict', verdict.reason);
  const { given, reasons, problem } = await readChosen(db, projectId, wish);
  if (problem && wish.reasons?.length) {
    throw new AppError('validation', { details: [{ path: 'reasons', ...problem }] });
  }
  const said = sayTo(facts, wish);
  if ('problem' in said) throw unsayable(said.problem);
  const { message } = said;
  const outcomes = await listToldOutcomes(db, facts);
  const told = toldOf({ from, to: wish.status, reasons, given, message, outcomes });
  const write = decisionMail(config, facts, told);
  return {
    message,
    mails: founders.slice(0, limits.page.founders).map((founder) => {
      const { subject, text } = write(founder)[founder.language];
      return { firstName: founder.first_name, language: founder.language, subject, text };
    }),
    seen: mailDigest(facts, { to: wish.status, reasons, given, message }),
  };
}
