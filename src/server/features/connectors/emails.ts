import { earningReasonTexts } from '#rules/earnings.ts';
import { writeMoney } from '#rules/money.ts';
import type { EarningReason, EarningStatus } from '#server/db/vocabulary.ts';
import type { Mail } from '#server/integrations/mail.ts';
import { layOut } from '#server/integrations/mail-layout.ts';

export type EarningNews = {
  /** Units of the currency. */
  amount: number;
  currency: string;
  projectName: string;
  reason: EarningReason;
  note: string | null;
  /** What is not transferred, for an earlier amount that was taken back; units of the currency. */
  keptBack: number;
};
/** The states whose coming is news. */
export type ToldStatus = Exclude<EarningStatus, 'pending'>;

const subjects: Record<ToldStatus, (amount: string, project: string) => string> = {
  earned: (amount, project) => `You earned ${amount} with ${project}`,
  payable: (amount, project) => `${amount} for ${project} can now be paid`,
  paid: (amount, project) => `${amount} for ${project} was paid`,
  void: (amount, project) => `${amount} for ${project} is void`,
};

/** What is taken back would read wrong under the news of its state. */
const takenBack: Partial<Record<EarningReason, (amount: string, project: string) => string>> = {
  uncollected: (amount, project) => `${amount} for ${project} waits for the payment again`,
  clawed_back: (amount, project) => `${amount} for ${project} was taken back`,
};

/** Tells a connector what an earning has come to, and why. */
export function earningMail(status: ToldStatus, news: EarningNews): Mail {
  const write = (units: number) => writeMoney(units, news.currency, 'en-GB', 'all');
  const amount = write(news.amount);
  const special = takenBack[news.reason];
  const subject = (special ?? subjects[status])(amount, news.projectName);
  const reason = earningReasonTexts[news.reason];
  return layOut({
    subject,
    preview: reason,
    heading: subject,
    paragraphs: [
      reason,
      ...(news.note ? [news.note] : []),
      ...(news.keptBack > 0
        ? [
            `${write(news.keptBack)} of it is kept back for an earlier amount that was taken back; ${write(news.amount - news.keptBack)} is transferred.`,
          ]
        : []),
      'All your referrals, what became of each and what it earned stand under Referrals on Flair.',
    ],
    reason: 'You get this mail because you referred a startup on Flair.',
  });
}
