import { earningReasonTexts } from '#rules/earnings.ts';
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
};
/** The states whose coming is news. */
export type ToldStatus = Exclude<EarningStatus, 'pending'>;

const subjects: Record<ToldStatus, (amount: string, project: string) => string> = {
  earned: (amount, project) => `You earned ${amount} with ${project}`,
  payable: (amount, project) => `${amount} for ${project} can now be paid`,
  paid: (amount, project) => `${amount} for ${project} was paid`,
  void: (amount, project) => `${amount} for ${project} is void`,
};

/** Tells a connector what an earning has come to, and why. */
export function earningMail(status: ToldStatus, news: EarningNews): Mail {
  const style = { style: 'currency', currency: news.currency } as const;
  const amount = new Intl.NumberFormat('en-GB', style).format(news.amount);
  const subject = subjects[status](amount, news.projectName);
  const reason = earningReasonTexts[news.reason];
  return layOut({
    subject,
    preview: reason,
    heading: subject,
    paragraphs: [
      reason,
      ...(news.note ? [news.note] : []),
      'All your referrals, what became of each and what it earned stand under Referrals on Flair.',
    ],
    reason: 'You get this mail because you referred a startup on Flair.',
  });
}
