import type { Config } from '#server/config.ts';
import type { Mails } from '#server/integrations/mail/mail.ts';
import { layOut } from '#server/integrations/mail/mail-layout.ts';

type Assigned = {
  firstName: string;
  projectName: string;
  entityName: string;
  accountId: string;
  /** Applications; null for the whole project. */
  count: number | null;
};

/** Tells a member what was given to them to review; names no applicant, because a review may be blind. */
export function assignedMail({ publicUrl }: Pick<Config, 'publicUrl'>, about: Assigned): Mails {
  const { firstName, projectName, entityName, accountId, count } = about;
  return layOut({
    url: `${publicUrl}/organisation/${accountId}`,
    en: {
      subject: `To review: ${projectName}`,
      preview: `${entityName} asks for your opinion.`,
      heading: 'Your review is needed',
      paragraphs: [
        `Hi ${firstName},`,
        `${entityName} asks you to review ${
          count === null
            ? `every application to ${projectName}`
            : `${count} ${count === 1 ? 'application' : 'applications'} to ${projectName}`
        }.`,
        'If you know the applicants too well to judge, declare a conflict of interest on the page of the application.',
      ],
      button: 'Start reviewing',
      reason: `You get this e-mail because you review for ${entityName}. Your settings say which e-mails you get.`,
    },
    fr: {
      subject: `À évaluer : ${projectName}`,
      preview: `${entityName} demande votre avis.`,
      heading: 'Votre avis est attendu',
      paragraphs: [
        `Bonjour ${firstName},`,
        `${entityName} vous a confié ${
          count === null
            ? `toutes les candidatures à ${projectName}`
            : `${count} ${count === 1 ? 'candidature' : 'candidatures'} à ${projectName}`
        } à évaluer.`,
        'Si vous connaissez trop bien les candidats pour juger, déclarez un conflit d’intérêts sur la page de la candidature.',
      ],
      button: 'Commencer l’évaluation',
      reason: `Vous recevez cet e-mail parce que vous évaluez pour ${entityName}. Vos réglages disent quels e-mails vous recevez.`,
    },
  });
}
