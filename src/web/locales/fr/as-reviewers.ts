import type { Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/as-reviewers.ts';

export const fr: Translation<typeof en> = {
  title: 'Ce que lisent les évaluateurs',
  back: 'Votre candidature',
  of: (project) => `Votre candidature à ${project}`,
  body: (applicant) =>
    `Les évaluateurs jugent ce projet sans les noms. Pour eux, vous êtes « ${applicant} ». Ils voient le jour de l’envoi, pas l’heure, et les réponses ci-dessous.`,
  masked:
    'Là où une réponse vous nomme, vous, votre startup ou vos adresses, ils lisent […]. Un nom que nous ne connaissons pas, nous ne pouvons pas le trouver : ne l’écrivez pas si cela compte pour vous.',
  withheld: 'Retenue : ils ne lisent pas cette réponse.',
  draft: 'Voici votre brouillon tel qu’ils le liraient si vous l’envoyiez maintenant.',
  open: 'Les évaluateurs de ce projet voient qui candidate.',
  lifted: (day) =>
    `L’évaluation à l’aveugle a été levée le ${day} : les évaluateurs voient qui candidate. L’organisation dit pourquoi :`,
};
