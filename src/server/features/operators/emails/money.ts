import type { Language } from '#contract/limits.ts';
import { localeOf } from '#rules/text/languages.ts';
import { fromMinor, writeMoney } from '#rules/money.ts';
import type { Config } from '#server/config.ts';
import type { Mails } from '#server/integrations/mail/mail.ts';
import { layOut } from '#server/integrations/mail/mail-layout.ts';
import { dayIn } from '#server/integrations/mail/mail-words.ts';
import type { Dispute, Happening } from '../queries/happenings.ts';

type Site = Pick<Config, 'publicUrl'>;
type Words = { subject: string; paragraphs: string[] };

const unknown: Record<Language, string> = {
  en: 'an unknown organisation',
  fr: 'une organisation inconnue',
};
const nameOf = (language: Language, { entityName }: Happening): string =>
  entityName ?? unknown[language];
const sumOf = (language: Language, { amountMinor, currency }: Happening): string =>
  writeMoney(fromMinor(amountMinor, currency), currency, localeOf[language]);

/** What every mail to operators about money that waits has in common. */
const toOperators = (
  { publicUrl }: Site,
  show: 'cards' | 'proposed',
  words: Record<Language, Words>,
): Mails => {
  const preview = ({ paragraphs: [first = ''] }: Words): string => first;
  return layOut({
    url: new URL(`/operators/charges?show=${show}`, publicUrl).href,
    en: {
      ...words.en,
      preview: preview(words.en),
      button: show === 'cards' ? 'Open the card payments' : 'Open the proposals',
      reason: 'You get this e-mail because you are an operator of Flair.',
    },
    fr: {
      ...words.fr,
      preview: preview(words.fr),
      button: show === 'cards' ? 'Ouvrir les paiements par carte' : 'Ouvrir les propositions',
      reason: 'Vous recevez cet e-mail parce que vous faites partie de l’équipe de Flair.',
    },
  });
};

/** Says that money came by card that settles nothing. */
export function surplusMail(site: Site, surplus: Happening): Mails {
  return toOperators(site, 'cards', {
    en: {
      subject: `To pay back: ${sumOf('en', surplus)} from ${nameOf('en', surplus)}`,
      paragraphs: [
        'A card payment came that settles nothing: nothing of its invoice was open, it is not what was open, or its invoice is not known here.',
        'It is to be paid back, to the card or by transfer.',
      ],
    },
    fr: {
      subject: `À rembourser : ${sumOf('fr', surplus)} de ${nameOf('fr', surplus)}`,
      paragraphs: [
        'Un paiement par carte est arrivé et ne règle rien : rien de sa facture n’était à payer, le montant n’était pas celui attendu, ou sa facture est inconnue ici.',
        'Il est à rembourser, sur la carte ou par virement.',
      ],
    },
  });
}

/** Says that the bank of a card takes a payment back, or wants to. */
export function cardDisputeMail(site: Site, dispute: Dispute): Mails {
  const { dueAt, isLost } = dispute;
  const answer = {
    en: dueAt === null ? 'Answer at Stripe.' : `Answer at Stripe by ${dayIn('en', dueAt)}.`,
    fr:
      dueAt === null
        ? 'Répondez chez Stripe.'
        : `Répondez chez Stripe au plus tard le ${dayIn('fr', dueAt)}.`,
  };
  return toOperators(site, 'cards', {
    en: {
      subject: `Disputed card payment: ${sumOf('en', dispute)} of ${nameOf('en', dispute)}`,
      paragraphs: [
        isLost
          ? 'The card’s bank has taken the money back, and the dispute is lost. The card payments say what to do.'
          : `The card’s bank disputes the payment. ${answer.en}`,
        'Until it is over, no share of its charges is paid.',
      ],
    },
    fr: {
      subject: `Paiement par carte contesté : ${sumOf('fr', dispute)} de ${nameOf('fr', dispute)}`,
      paragraphs: [
        isLost
          ? 'La banque de la carte a repris l’argent, et la contestation est perdue. Les paiements par carte disent quoi faire.'
          : `La banque de la carte conteste le paiement. ${answer.fr}`,
        'D’ici là, aucune part de ses frais n’est versée.',
      ],
    },
  });
}

/** Says that Stripe could not pay back what it had accepted to. */
export function failedRefundMail(site: Site, failed: Happening & { why: string }): Mails {
  return toOperators(site, 'cards', {
    en: {
      subject: `Refund failed: ${sumOf('en', failed)} to ${nameOf('en', failed)}`,
      paragraphs: [
        `Stripe could not pay it back to the card (${failed.why}). The money is at Stripe again, and whoever paid has not received it.`,
        'If it stands among the card payments, it is owed: transfer it, and note the reference there.',
      ],
    },
    fr: {
      subject: `Remboursement échoué : ${sumOf('fr', failed)} à ${nameOf('fr', failed)}`,
      paragraphs: [
        `Stripe n’a pas pu le verser sur la carte (${failed.why}). L’argent est revenu chez Stripe, et le payeur ne l’a pas reçu.`,
        'S’il figure parmi les paiements par carte, il reste dû : faites un virement et notez-y sa référence.',
      ],
    },
  });
}

/** Says that a charge is taken back once a second operator confirms it. */
export function proposalMail(site: Site, proposal: Happening & { reason: string }): Mails {
  return toOperators(site, 'proposed', {
    en: {
      subject: `To confirm: taking back ${sumOf('en', proposal)} of ${nameOf('en', proposal)}`,
      paragraphs: [
        'An operator proposes to take a charge back. Another one confirms it or drops it; until then nothing happens.',
        `The reason: ${proposal.reason}`,
      ],
    },
    fr: {
      subject: `À confirmer : annuler ${sumOf('fr', proposal)} de ${nameOf('fr', proposal)}`,
      paragraphs: [
        'Un membre de l’équipe propose d’annuler des frais. Un autre confirme ou abandonne la proposition ; d’ici là, rien ne change.',
        `Le motif : ${proposal.reason}`,
      ],
    },
  });
}
