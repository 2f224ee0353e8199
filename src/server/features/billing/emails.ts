import { fromMinor, writeMoney } from '#rules/money.ts';
import { localeOf } from '#rules/text/languages.ts';
import { type Language, limits } from '#contract/limits.ts';
import type { Config } from '#server/config.ts';
import type { Mails } from '#server/integrations/mail/mail.ts';
import { layOut } from '#server/integrations/mail/mail-layout.ts';
import { dayIn } from '#server/integrations/mail/mail-words.ts';

type About = {
  firstName: string;
  entityName: string;
  accountId: string;
  number: string;
  totalMinor: number;
  currency: string;
  dueOn: string;
};

/** Says that an invoice was issued, and where it is. */
export function invoiceMail({ publicUrl }: Pick<Config, 'publicUrl'>, about: About): Mails {
  const { firstName, entityName, accountId, number } = about;
  const sum = (language: Language) =>
    writeMoney(fromMinor(about.totalMinor, about.currency), about.currency, localeOf[language]);
  const day = (language: Language) => dayIn(language, new Date(about.dueOn));
  return layOut({
    url: `${publicUrl}/organisation/${accountId}/billing`,
    en: {
      subject: `Invoice ${number}: ${sum('en')} for ${entityName}`,
      preview: `To be paid by ${day('en')}.`,
      heading: `Invoice ${number}`,
      paragraphs: [
        `Hi ${firstName},`,
        `The invoice of ${entityName} over ${sum('en')} is ready. Please pay it by ${day('en')}.`,
        'Your billing page has it as a PDF, with the application behind each line.',
      ],
      button: 'See the invoice',
      reason: `You get this e-mail because you look after the bills of ${entityName}.`,
    },
    fr: {
      subject: `Facture ${number} : ${sum('fr')} pour ${entityName}`,
      preview: `À régler au plus tard le ${day('fr')}.`,
      heading: `Facture ${number}`,
      paragraphs: [
        `Bonjour ${firstName},`,
        `La facture de ${entityName}, d’un montant de ${sum('fr')}, est prête. Merci de la régler au plus tard le ${day('fr')}.`,
        'Elle est en PDF sur votre page de facturation, avec la candidature de chaque ligne.',
      ],
      button: 'Voir la facture',
      reason: `Vous recevez cet e-mail parce que vous suivez la facturation de ${entityName}.`,
    },
  });
}

type Reversed = Omit<About, 'number' | 'totalMinor' | 'dueOn'> & {
  /** Of the credit note; null where the charge was on no invoice. */
  number: string | null;
  amountMinor: number;
  reason: string;
  /** Of the transfer; null where nothing had been paid. */
  reference: string | null;
};

/** Says that a charge was taken back and why, what becomes of the money, and where the credit note is. */
export function reversalMail({ publicUrl }: Pick<Config, 'publicUrl'>, about: Reversed): Mails {
  const { firstName, entityName, accountId, number, reason, reference, currency } = about;
  const sum = (language: Language) =>
    writeMoney(fromMinor(about.amountMinor, currency), currency, localeOf[language]);
  const en = {
    subject:
      reference === null
        ? `${sum('en')} cancelled for ${entityName}`
        : `${sum('en')} refunded to ${entityName}`,
    money:
      reference === null
        ? `A charge of ${sum('en')} was cancelled. Nothing is owed for it any more.`
        : `A charge of ${sum('en')} that you had paid is refunded. The reference of the transfer is: ${reference}`,
    paper:
      number === null
        ? 'It was on no invoice yet and will be on none.'
        : `Credit note ${number} takes it off its invoice. Your billing page has it as a PDF.`,
    again: 'Shortlisting this application again costs nothing.',
  };
  const fr = {
    subject:
      reference === null
        ? `${sum('fr')} annulés pour ${entityName}`
        : `${sum('fr')} remboursés à ${entityName}`,
    money:
      reference === null
        ? `Des frais de ${sum('fr')} ont été annulés. Vous ne devez plus rien à ce titre.`
        : `Des frais de ${sum('fr')} que vous aviez réglés sont remboursés. Référence du virement : ${reference}`,
    paper:
      number === null
        ? 'Ils n’étaient encore sur aucune facture, et ne seront sur aucune.'
        : `L’avoir ${number} les retire de leur facture. Il est en PDF sur votre page de facturation.`,
    again: 'Présélectionner de nouveau cette candidature ne coûte rien.',
  };
  return layOut({
    url: `${publicUrl}/organisation/${accountId}/billing`,
    en: {
      subject: en.subject,
      preview: reason,
      heading: en.subject,
      paragraphs: [`Hi ${firstName},`, en.money, `The reason: ${reason}`, en.paper, en.again],
      button: 'See your billing page',
      reason: `You get this e-mail because you look after the bills of ${entityName}.`,
    },
    fr: {
      subject: fr.subject,
      preview: reason,
      heading: fr.subject,
      paragraphs: [`Bonjour ${firstName},`, fr.money, `Le motif : ${reason}`, fr.paper, fr.again],
      button: 'Voir la page de facturation',
      reason: `Vous recevez cet e-mail parce que vous suivez la facturation de ${entityName}.`,
    },
  });
}

const always = {
  en: 'You get this e-mail because it is about where money goes. It cannot be turned off.',
  fr: 'Vous recevez cet e-mail parce qu’il s’agit de l’endroit où va l’argent. Il ne peut pas être désactivé.',
};

const moment = (language: Language, at: Date): string =>
  new Intl.DateTimeFormat(localeOf[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(at);

type Changed = {
  entityName: string | null;
  country: string;
  tail: string;
  at: Date;
  payableFrom: Date;
};

/** Tells whose money it is that it goes elsewhere from now on, and until when that can be stopped. */
export function payeeChangedMail({ publicUrl }: Config, changed: Changed): Mails {
  const { entityName, country, tail, at, payableFrom } = changed;
  const account = `${country} •••• ${tail}`;
  return layOut({
    url: publicUrl,
    en: {
      subject: entityName
        ? `Where ${entityName} is paid has changed`
        : 'Where you are paid on Flair has changed',
      preview: `From now on: ${account}.`,
      heading: 'Where money goes has changed',
      paragraphs: [
        `On ${moment('en', at)} (UTC) ${entityName ? `${entityName} was` : 'you were'} set to be paid to the account ${account}.`,
        `Nothing is paid to it before ${dayIn('en', payableFrom)}.`,
        entityName
          ? 'If it was none of you, set it right on the billing page now, and reply to this e-mail: we will help you.'
          : 'If it was not you, somebody is in your account: choose a new password right away, set where you are paid right again, and reply to this e-mail. We will help you.',
      ],
      button: 'Open Flair',
      reason: always.en,
    },
    fr: {
      subject: entityName
        ? `Le compte où ${entityName} est payée a changé`
        : 'Le compte où vous êtes payé sur Flair a changé',
      preview: `Désormais : ${account}.`,
      heading: 'L’argent va désormais ailleurs',
      paragraphs: [
        `Le ${moment('fr', at)} (UTC), le compte ${account} a été indiqué pour les versements ${entityName ? `à ${entityName}` : 'qui vous reviennent'}.`,
        `Rien n’y est versé avant le ${dayIn('fr', payableFrom)}.`,
        entityName
          ? 'Si ce n’est aucun de vous, corrigez-le tout de suite sur la page de facturation et répondez à cet e-mail : nous vous aiderons.'
          : 'Si ce n’est pas vous, quelqu’un est dans votre compte : choisissez tout de suite un nouveau mot de passe, rétablissez votre compte bancaire et répondez à cet e-mail. Nous vous aiderons.',
      ],
      button: 'Ouvrir Flair',
      reason: always.fr,
    },
  });
}

type Wanted = { entityName: string | null; accountId: string | null };

/** Asks where to pay what can be paid. */
export function payeeWantedMail(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { entityName, accountId }: Wanted,
): Mails {
  return layOut({
    url: `${publicUrl}${accountId ? `/organisation/${accountId}/billing` : '/referrals?tab=earnings'}`,
    en: {
      subject: entityName
        ? `Say where ${entityName} wants to be paid`
        : 'Say where you want to be paid',
      preview: 'Money is ready, and it is not known where to send it.',
      heading: 'Money is ready for you',
      paragraphs: [
        `${entityName ? `${entityName} has` : 'You have'} earned money that can be paid, and Flair does not know where to send it.`,
        `Add a bank account. It goes out with the first payout ${limits.payeeHoldDays} days after that.`,
      ],
      button: 'Add where to be paid',
      reason: always.en,
    },
    fr: {
      subject: entityName
        ? `Indiquez où ${entityName} veut être payée`
        : 'Indiquez où vous voulez être payé',
      preview: 'De l’argent est prêt, et Flair ne sait pas où l’envoyer.',
      heading: 'De l’argent vous attend',
      paragraphs: [
        `${entityName ? `${entityName} a` : 'Vous avez'} gagné de l’argent qui peut être versé, et Flair ne sait pas où l’envoyer.`,
        `Ajoutez un compte bancaire. L’argent part avec le premier versement ${limits.payeeHoldDays} jours après.`,
      ],
      button: 'Indiquer où être payé',
      reason: always.fr,
    },
  });
}
