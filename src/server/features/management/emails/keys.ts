import type { Config } from '#server/config.ts';
import type { Mails } from '#server/integrations/mail/mail.ts';
import { asWritten, layOut } from '#server/integrations/mail/mail-layout.ts';
import { dayIn } from '#server/integrations/mail/mail-words.ts';

type AboutKeys = { entityName: string; accountId: string };

const ofKeys = {
  en: 'You get this e-mail because you may make API keys there. It cannot be turned off.',
  fr: 'Vous recevez cet e-mail parce que vous pouvez y créer des clés d’API. Il ne peut pas être désactivé.',
};

/** Tells all who may make keys that somebody has; `by` is the address of who did. */
export function keyMadeMail(
  config: Config,
  about: AboutKeys & { name: string; start: string; by: string },
): Mails {
  const { entityName, accountId, start, by } = about;
  const name = asWritten(about.name);
  return layOut({
    url: settingsUrl(config, accountId),
    en: {
      subject: `New API key for ${entityName}`,
      preview: `“${name}” was made by ${by}.`,
      heading: 'A new API key',
      paragraphs: [
        `${by} has made the API key “${name}” (${start}…) for ${entityName}. A program that has it reads what the key allows.`,
        'If nobody should have, revoke it in the settings and talk to whoever made it.',
      ],
      button: 'See the keys',
      reason: ofKeys.en,
    },
    fr: {
      subject: `Nouvelle clé d’API pour ${entityName}`,
      preview: `« ${name} » a été créée par ${by}.`,
      heading: 'Une nouvelle clé d’API',
      paragraphs: [
        `${by} a créé la clé d’API « ${name} » (${start}…) pour ${entityName}. Un programme qui la possède lit ce qu’elle autorise.`,
        'Si elle n’aurait pas dû l’être, révoquez-la dans les réglages et parlez-en à qui l’a créée.',
      ],
      button: 'Voir les clés',
      reason: ofKeys.fr,
    },
  });
}

/** Tells them which keys ended with the right of who had made them. */
export function keysEndedMail(config: Config, about: AboutKeys & { names: string[] }): Mails {
  const { entityName, accountId } = about;
  const names = about.names.map(asWritten).join(', ');
  return layOut({
    url: settingsUrl(config, accountId),
    en: {
      subject: `API keys of ${entityName} have ended`,
      preview: 'Whoever made them may not any more.',
      heading: 'API keys have ended',
      paragraphs: [
        `Whoever made these keys has left the team of ${entityName} or has another role, so they ended: ${names}.`,
        'Programs that use them are refused from now on. Make new keys for those that should go on.',
      ],
      button: 'Make a new key',
      reason: ofKeys.en,
    },
    fr: {
      subject: `Des clés d’API de ${entityName} ont pris fin`,
      preview: 'Qui les avait créées n’en a plus le droit.',
      heading: 'Des clés d’API ont pris fin',
      paragraphs: [
        `Qui avait créé ces clés a quitté l’équipe de ${entityName} ou a changé de rôle ; elles ont donc pris fin : ${names}.`,
        'Les programmes qui les utilisent sont désormais refusés. Créez de nouvelles clés pour ceux qui doivent continuer.',
      ],
      button: 'Créer une clé',
      reason: ofKeys.fr,
    },
  });
}

/** Tells them that a key ends soon. */
export function keyEndingMail(
  config: Config,
  about: AboutKeys & { name: string; endsAt: Date },
): Mails {
  const { entityName, accountId, endsAt } = about;
  const name = asWritten(about.name);
  return layOut({
    url: settingsUrl(config, accountId),
    en: {
      subject: `An API key of ${entityName} ends on ${dayIn('en', endsAt)}`,
      preview: `“${name}” has to be replaced before.`,
      heading: 'An API key ends soon',
      paragraphs: [
        `The API key “${name}” of ${entityName} ends on ${dayIn('en', endsAt)}. Programs that use it are refused from then on.`,
        'Replace it in the settings: the new key has the same rights, and both work for a week.',
      ],
      button: 'Replace the key',
      reason: ofKeys.en,
    },
    fr: {
      subject: `Une clé d’API de ${entityName} prend fin le ${dayIn('fr', endsAt)}`,
      preview: `« ${name} » doit être remplacée avant.`,
      heading: 'Une clé d’API prend bientôt fin',
      paragraphs: [
        `La clé d’API « ${name} » de ${entityName} prend fin le ${dayIn('fr', endsAt)}. Les programmes qui l’utilisent seront ensuite refusés.`,
        'Remplacez-la dans les réglages : la nouvelle clé a les mêmes droits, et les deux fonctionnent pendant une semaine.',
      ],
      button: 'Remplacer la clé',
      reason: ofKeys.fr,
    },
  });
}

const settingsUrl = (config: Config, accountId: string): string =>
  new URL(`/organisation/${accountId}/settings`, config.publicUrl).href;
