import { type Language, limits } from '#contract/limits.ts';
import { earningReasonTexts } from '#rules/connectors/earnings.ts';
import { writeMoney } from '#rules/money.ts';
import { localeOf } from '#rules/text/languages.ts';
import type { EarningReason, EarningStatus } from '#server/db/vocabulary.ts';
import type { Mails } from '#server/integrations/mail/mail.ts';
import { layOut } from '#server/integrations/mail/mail-layout.ts';
import { SITE } from '#server/integrations/mail/mail-site.ts';

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

/** What became of each referral, and what it earned. */
const referrals = `${SITE}/referrals`;

type Subjects = Record<ToldStatus, (amount: string, project: string) => string>;
const subjects: Record<Language, Subjects> = {
  en: {
    earned: (amount, project) => `You earned ${amount} from ${project}`,
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
    accepted: `La candidature a été acceptée. Le montant pourra être versé ${limits.earningHoldDays} jours après le paiement de l’organisation.`,
    reopened: 'L’organisation examine de nouveau la candidature.',
    hold_over: 'L’organisation a payé et le délai d’attente est écoulé.',
    released: 'La plateforme a débloqué le montant.',
    paid_out: 'Le montant a été versé.',
    rejected: 'La candidature a été refusée.',
    withdrawn: 'La candidature a été retirée.',
    fraud: 'La plateforme a constaté que cette recommandation n’était pas authentique.',
    uncollected: 'Le paiement de l’organisation n’est pas arrivé, ou a été repris.',
    applied_again:
      'La startup a retiré sa candidature puis candidaté de nouveau : votre recommandation compte toujours.',
    credit_moved: 'Un autre prescripteur a contesté ce crédit, et la plateforme le lui a attribué.',
    restored: 'Vous avez contesté cela, et la plateforme a rétabli le montant.',
    clawed_back:
      'La candidature a été refusée ou retirée après le versement. Le montant est retenu sur vos prochains versements.',
    charge_reversed:
      'La plateforme a annulé ce qu’elle avait facturé à l’organisation pour cette candidature : elle ne rapporte donc rien.',
    reversed_after_payout:
      'La plateforme a annulé ce qu’elle avait facturé à l’organisation pour cette candidature, après le versement de votre part. Le montant est retenu sur vos prochains versements.',
  },
};

type Special = Partial<Record<EarningReason, (amount: string, project: string) => string>>;
/** What is taken back would read wrong under the news of its state. */
const takenBack: Record<Language, Special> = {
  en: {
    uncollected: (amount, project) => `${amount} for ${project} is waiting for payment again`,
    clawed_back: (amount, project) => `${amount} for ${project} was taken back`,
    reversed_after_payout: (amount, project) => `${amount} for ${project} was taken back`,
  },
  fr: {
    uncollected: (amount, project) => `${amount} pour ${project} attendent de nouveau le paiement`,
    clawed_back: (amount, project) => `${amount} pour ${project} ont été repris`,
    reversed_after_payout: (amount, project) => `${amount} pour ${project} ont été repris`,
  },
};

/** Tells a connector what an earning has come to, and why. */
export function earningMail(status: ToldStatus, news: EarningNews): Mails {
  const wordsIn = (language: Language) => {
    const write = (units: number) => writeMoney(units, news.currency, localeOf[language]);
    const special = takenBack[language][news.reason];
    const subjectOf = special ?? subjects[language][status];
    const subject = subjectOf(write(news.amount), news.projectName);
    return {
      words: { subject, heading: subject, preview: reasons[language][news.reason] },
      keptBack: write(news.keptBack),
      transferred: write(news.amount - news.keptBack),
    };
  };
  const en = wordsIn('en');
  const fr = wordsIn('fr');
  const noted = news.note ? [news.note] : [];
  const isLess = news.keptBack > 0;
  return layOut({
    url: referrals,
    en: {
      ...en.words,
      paragraphs: [
        en.words.preview,
        ...noted,
        ...(isLess
          ? [
              `${en.keptBack} of it is deducted for an earlier amount that was taken back; ${en.transferred} is transferred.`,
            ]
          : []),
      ],
      button: 'See your referrals',
      reason: 'You get this e-mail because you referred a startup on Flair.',
    },
    fr: {
      ...fr.words,
      paragraphs: [
        fr.words.preview,
        ...noted,
        ...(isLess
          ? [
              `${fr.keptBack} en sont retenus pour un montant antérieur qui a été repris ; ${fr.transferred} vous sont versés.`,
            ]
          : []),
      ],
      button: 'Voir vos recommandations',
      reason: 'Vous recevez cet e-mail parce que vous avez recommandé une startup sur Flair.',
    },
  });
}

export type AnswerNews = {
  /** Who is told: whoever disputed the outcome, or who was credited. */
  side: 'disputer' | 'credited';
  answer: 'stands' | 'changed';
  projectName: string;
  reason: string;
};

const answers: Record<
  Language,
  Record<AnswerNews['side'], Record<AnswerNews['answer'], { subject: string; body: string }>>
> = {
  en: {
    disputer: {
      stands: {
        subject: 'Your dispute: the outcome stands',
        body: 'You disputed what became of a referral. The platform has looked at it, and the outcome stands. Nothing is held because of it any more.',
      },
      changed: {
        subject: 'Your dispute: you were right',
        body: 'You disputed what became of a referral. The platform has looked at it and changed it in your favour.',
      },
    },
    credited: {
      stands: {
        subject: 'A dispute is settled: your credit stands',
        body: 'Another connector disputed that an application is credited to you. The platform has looked at it, and your credit stands. Nothing is held because of it any more.',
      },
      changed: {
        subject: 'A dispute is settled: the credit has moved',
        body: 'Another connector disputed that an application is credited to you. The platform has looked at it and moved the credit to them.',
      },
    },
  },
  fr: {
    disputer: {
      stands: {
        subject: 'Votre contestation : le résultat est maintenu',
        body: 'Vous avez contesté le résultat d’une recommandation. La plateforme l’a examinée : le résultat est maintenu. Plus rien n’est retenu pour cette raison.',
      },
      changed: {
        subject: 'Votre contestation : vous aviez raison',
        body: 'Vous avez contesté le résultat d’une recommandation. La plateforme l’a examinée et l’a modifié en votre faveur.',
      },
    },
    credited: {
      stands: {
        subject: 'Contestation close : le crédit vous reste',
        body: 'Un autre prescripteur a contesté qu’une candidature vous soit créditée. La plateforme l’a examinée : le crédit vous reste. Plus rien n’est retenu pour cette raison.',
      },
      changed: {
        subject: 'Contestation close : le crédit a changé de main',
        body: 'Un autre prescripteur a contesté qu’une candidature vous soit créditée. La plateforme l’a examinée et lui a attribué le crédit.',
      },
    },
  },
};

/** Tells a side of a dispute what an operator answered, and why. */
export function answerMail({ side, answer, projectName, reason }: AnswerNews): Mails {
  const en = answers.en[side][answer];
  const fr = answers.fr[side][answer];
  return layOut({
    url: referrals,
    en: {
      subject: `${en.subject} (${projectName})`,
      heading: en.subject,
      preview: en.body,
      paragraphs: [en.body, `Project: ${projectName}`, `The reason: ${reason}`],
      button: 'See your referrals',
      reason: 'You get this e-mail because you referred a startup on Flair.',
    },
    fr: {
      subject: `${fr.subject} (${projectName})`,
      heading: fr.subject,
      preview: fr.body,
      paragraphs: [fr.body, `Projet : ${projectName}`, `La raison : ${reason}`],
      button: 'Voir vos recommandations',
      reason: 'Vous recevez cet e-mail parce que vous avez recommandé une startup sur Flair.',
    },
  });
}
