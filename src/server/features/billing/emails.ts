import { fromMinor, writeMoney } from '#rules/money.ts';
import { localeOf } from '#rules/languages.ts';
import type { Language } from '#contract/limits.ts';
import type { Config } from '#server/config.ts';
import type { Mails } from '#server/integrations/mail.ts';
import { layOut } from '#server/integrations/mail-layout.ts';

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
  const day = (language: Language) =>
    new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(about.dueOn),
    );
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
