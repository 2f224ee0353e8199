import { useNow, useTimeZone } from '#web/lib/time.ts';
import { agreedTo, isUnpriced, useCharge } from './charge-line.tsx';
import { isIncomplete, reasonId, toBody } from './decision-words.ts';
import { isUnread, seenIn, useMail } from './use-mail.ts';
import { useOutcomeRules } from './use-outcome-rules.ts';
import { useWords } from './use-words.ts';

interface OneDecision {
  accountId: string;
  applicationId: string;
  projectId: string;
  /** What the application is called. */
  name: string;
  to: Parameters<typeof useCharge>[2];
  needsReason: boolean;
}

/** What is said with a decision, agreed to and looked at, as the call takes it. */
export type DecisionSaid = ReturnType<typeof toBody> &
  ReturnType<typeof agreedTo> &
  ReturnType<typeof seenIn>;

/** A decision on one application while it is made: its words, its price, the mail that follows, and whether it may be sent. */
export function useOneDecision(decision: OneDecision) {
  const { accountId, applicationId, projectId, name, to, needsReason } = decision;
  const timeZone = useTimeZone();
  const here = useNow();
  const charge = useCharge(accountId, applicationId, to);
  const rules = useOutcomeRules([projectId], to);
  const written = useWords({ id: reasonId(applicationId, to), title: name }, rules);
  const { words } = written;
  const mail = useMail({ accountId, applicationId }, to, toBody(words, { to, timeZone, now: 0 }));
  const isMissing = (now: number) => isIncomplete(words, { to, needsReason, timeZone, now });
  return {
    charge,
    written,
    mail,
    here,
    isMissing,
    /** Its price has not come, or the mail that would be sent has not. `isWhole`: nothing of it is missing. */
    waits: (isWhole: boolean) => isUnpriced(charge, to) || (isUnread(mail) && isWhole),
    said: (now: number): DecisionSaid => ({
      ...toBody(words, { to, timeZone, now }),
      ...agreedTo(charge),
      ...seenIn(mail),
    }),
  };
}
