import type { Config } from '#server/config.ts';
import type { Mails } from '#server/integrations/mail/mail.ts';
import { layOut } from '#server/integrations/mail/mail-layout.ts';

type About = { entityName: string; accountId: string; hosts: string };

/** Tells all who manage webhooks that those of somebody who may no longer go on, and where they lead. */
export function leftWebhooksMail(config: Config, { entityName, accountId, hosts }: About): Mails {
  return layOut({
    url: new URL(`/organisation/${accountId}/settings`, config.publicUrl).href,
    en: {
      subject: `Check the webhooks of ${entityName}`,
      preview: `They lead to ${hosts}.`,
      heading: 'Webhooks of somebody who may no longer',
      paragraphs: [
        `Whoever added these webhooks has left the team of ${entityName} or has another role: ${hosts}. They are the organisation’s and go on.`,
        'Delete those that lead to a program of theirs: it hears of each application. Give the others a new secret, since they know the present one.',
      ],
      button: 'See the webhooks',
      reason: 'You get this e-mail because you may manage webhooks there. It cannot be turned off.',
    },
    fr: {
      subject: `Vérifiez les webhooks de ${entityName}`,
      preview: `Ils mènent à ${hosts}.`,
      heading: 'Des webhooks de quelqu’un qui n’en a plus le droit',
      paragraphs: [
        `Qui avait ajouté ces webhooks a quitté l’équipe de ${entityName} ou a changé de rôle : ${hosts}. Ils appartiennent à l’organisation et continuent.`,
        'Supprimez ceux qui mènent à un programme de cette personne : il apprend chaque candidature. Donnez aux autres un nouveau secret, car elle connaît l’actuel.',
      ],
      button: 'Voir les webhooks',
      reason:
        'Vous recevez cet e-mail parce que vous pouvez y gérer les webhooks. Il ne peut pas être désactivé.',
    },
  });
}
