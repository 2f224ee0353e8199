import type { GivenReason } from '#contract/rejection-reasons.ts';
import { replacesOutcome, takesBack } from '#rules/applications/decisions.ts';
import { toldIn, toldText } from '#rules/applications/told.ts';
import type { Config } from '#server/config.ts';
import type { ApplicationStatus } from '#server/db/vocabulary.ts';
import type { Mails } from '#server/integrations/mail/mail.ts';
import { statusMail, type Told } from './applications.ts';
import type { About } from './status-words.ts';

export type DecisionWords = {
  /** In words, where they are not of a list. */
  reasons: readonly string[];
  /** Of a rejection. */
  given: GivenReason[] | null;
  /** With its fields filled in. */
  message: string | null;
};

/** What everybody reads of a decision, in the parts that a step keeps. */
export function toldWords({ reasons, given, message }: DecisionWords) {
  return { reason: toldText(reasons, message), rejection: given && { reasons: given, message } };
}

type Decided = DecisionWords & {
  from: ApplicationStatus;
  to: ApplicationStatus;
  /** The outcomes that were told before. */
  outcomes: readonly ApplicationStatus[];
};

/** What a founder is told of a decision, the same when it is shown before it is made and when it is sent. */
export function toldOf({ from, to, outcomes, ...said }: Decided): Told {
  const words = toldWords(said);
  return {
    status: to,
    text: { en: toldIn('en', words), fr: toldIn('fr', words) },
    revision: takesBack(from, to)
      ? 'taken_back'
      : replacesOutcome(outcomes, to)
        ? 'replaced'
        : null,
  };
}

type Case = Omit<About, 'first_name'>;

/** Writes the mail of a decision to one founder: the one place that does, for who looks at it and for who gets it. */
export const decisionMail =
  (
    links: Pick<Config, 'publicUrl'>,
    { id, project_name, entity_name }: Case,
    told: Told,
  ): ((founder: Pick<About, 'first_name'>) => Mails) =>
  ({ first_name }) =>
    statusMail(links, { id, project_name, entity_name, first_name }, told);
