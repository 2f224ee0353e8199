import { type Language, limits } from '#contract/limits.ts';
import { earningReasonTexts } from '#rules/earnings.ts';
import { localeOf } from '#rules/languages.ts';
import type { EarningReason, EarningStatus } from '#server/db/vocabulary.ts';
import type { Mails } from '#server/integrations/mail.ts';
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

type Subjects = Record<ToldStatus, (amount: string, project: string) => string>;
const subjects: Record<Language, Subjects> = {
  en: {
    earned: (amount, project) => `You earned ${amount} with ${project}`,
    payable: (amount, project) => `${amount} for ${project} can now be paid`,
    paid: (amount, project) => `${amount} for ${project} was paid`,
    void: (amount, project) => `${amount} for ${project} is void`,
  },
  fr: {
    earned: (amount, project) => `Vous avez gagné ${amount} avec ${project}`,
    payable: (amount, project) => `${amount} pour ${project} peuvent maintenant être versés`,
    paid: (amount, project) => `${amount} pour ${project} ont été versés`,
    void: (amount, project) => `${amount} pour ${project} sont annulés`,
  },
};

const reasons: Record<Language, Record<EarningReason, string>> = {
  en: earningReasonTexts,
  fr: {
    shortlisted: 'La candidature recommandée a été présélectionnée.',
    accepted: `La candidature a été acceptée. Le montant pourra être versé après ${limits.earningHoldDays} jours.`,
    reopened: 'L’organisation examine de nouveau la candidature.',
    hold_over: 'Le délai d’attente après l’acceptation est écoulé.',
    released: 'La plateforme a débloqué le montant.',
    paid_out: 'Le montant a été versé.',
    rejected: 'La candidature a été refusée.',
    withdrawn: 'La candidature a été retirée.',
    fraud: 'La plateforme a constaté que cette recommandation n’était pas authentique.',
  },
};

/** Tells a connector what an earning has come to, and why. */
export function earningMail(status: ToldStatus, news: EarningNews): Mails {
  const wordsIn = (language: Language) => {
    const style = { style: 'currency', currency: news.currency } as const;
    const amount = new Intl.NumberFormat(localeOf[language], style).format(news.amount);
    const subject = subjects[language][status](amount, news.projectName);
    return { subject, heading: subject, preview: reasons[language][news.reason] };
  };
  const en = wordsIn('en');
  const fr = wordsIn('fr');
  const noted = news.note ? [news.note] : [];
  return layOut({
    en: {
      ...en,
      paragraphs: [
        en.preview,
        ...noted,
        'All your referrals, what became of each and what it earned stand under Referrals on Flair.',
      ],
      reason: 'You get this mail because you referred a startup on Flair.',
    },
    fr: {
      ...fr,
      paragraphs: [
        fr.preview,
        ...noted,
        'Toutes vos recommandations, ce que chacune est devenue et ce qu’elle a rapporté figurent sous Recommandations sur Flair.',
      ],
      reason: 'Vous recevez cet e-mail parce que vous avez recommandé une startup sur Flair.',
    },
  });
}
