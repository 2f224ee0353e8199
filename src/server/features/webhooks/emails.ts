import type { Config } from '#server/config.ts';
import type { Mails } from '#server/integrations/mail/mail.ts';
import { asWritten, layOut } from '#server/integrations/mail/mail-layout.ts';

type About = { entityName: string; accountId: string; url: string };

const reason = {
  en: 'You get this e-mail because you may manage webhooks there. It cannot be turned off.',
  fr: 'Vous recevez cet e-mail parce que vous pouvez y gérer les webhooks. Il ne peut pas être désactivé.',
};

/** Tells all who manage webhooks that somebody has said where one leads; `by` is the address of who did. */
export function webhookMadeMail(config: Config, about: About & { by: string }): Mails {
  const { entityName, accountId, by } = about;
  const host = asWritten(new URL(about.url).host);
  return layOut({
    url: settingsUrl(config, accountId),
    en: {
      subject: `A webhook of ${entityName} leads to ${host}`,
      preview: `${by} has set it.`,
      heading: 'A webhook has a new address',
      paragraphs: [
        `${by} has set a webhook of ${entityName} that leads to ${host}. A program there is told what happens to projects and applications, without names and answers.`,
        'If nobody should have, delete it in the settings and talk to whoever set it.',
      ],
      button: 'See the webhooks',
      reason: reason.en,
    },
    fr: {
      subject: `Un webhook de ${entityName} mène à ${host}`,
      preview: `${by} l’a défini.`,
      heading: 'Un webhook a une nouvelle adresse',
      paragraphs: [
        `${by} a défini un webhook de ${entityName} qui mène à ${host}. Un programme y apprend ce qui arrive aux projets et aux candidatures, sans noms ni réponses.`,
        'S’il n’aurait pas dû l’être, supprimez-le dans les réglages et parlez-en à qui l’a défini.',
      ],
      button: 'Voir les webhooks',
      reason: reason.fr,
    },
  });
}

const why = {
  gone: {
    en: 'Its program answered that it is gone for good (410).',
    fr: 'Son programme a répondu qu’il n’existe plus (410).',
  },
  failing: {
    en: 'For five days nothing that was sent to it arrived.',
    fr: 'Depuis cinq jours, rien de ce qui lui a été envoyé n’est arrivé.',
  },
};

/** Tells them that one was paused because it does not work. */
export function webhookPausedMail(
  config: Config,
  about: About & { why: 'gone' | 'failing' },
): Mails {
  const { entityName, accountId } = about;
  const host = asWritten(new URL(about.url).host);
  return layOut({
    url: settingsUrl(config, accountId),
    en: {
      subject: `A webhook of ${entityName} is paused`,
      preview: `Nothing is sent to ${host} any more.`,
      heading: 'A webhook is paused',
      paragraphs: [
        `The webhook of ${entityName} that leads to ${host} is paused. ${why[about.why].en}`,
        'What happens meanwhile waits for 30 days. Look at what was answered, then have it go on in the settings.',
      ],
      button: 'See the webhook',
      reason: reason.en,
    },
    fr: {
      subject: `Un webhook de ${entityName} est en pause`,
      preview: `Plus rien n’est envoyé à ${host}.`,
      heading: 'Un webhook est en pause',
      paragraphs: [
        `Le webhook de ${entityName} qui mène à ${host} est en pause. ${why[about.why].fr}`,
        'Ce qui arrive entre-temps attend 30 jours. Regardez les réponses, puis relancez-le dans les réglages.',
      ],
      button: 'Voir le webhook',
      reason: reason.fr,
    },
  });
}

const settingsUrl = (config: Config, accountId: string): string =>
  new URL(`/organisation/${accountId}/settings`, config.publicUrl).href;
