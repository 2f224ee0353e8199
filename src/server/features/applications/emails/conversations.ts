import type { Config } from '#server/config.ts';
import type { Mails } from '#server/integrations/mail/mail.ts';
import { layOut } from '#server/integrations/mail/mail-layout.ts';

type Unread = {
  side: 'founder' | 'organisation';
  application_id: string;
  account_id: string;
  first_name: string;
  project_name: string;
  entity_name: string;
  startup_name: string | null;
  messages: number;
};
type Links = Pick<Config, 'publicUrl'>;

/** Tells somebody that the other side wrote to them. What it says is read on the page alone. */
export function unreadMail(links: Links, unread: Unread): Mails {
  return unread.side === 'founder' ? toFounder(links, unread) : toTeam(links, unread);
}

const settings = {
  en: 'Your settings say which e-mails you get.',
  fr: 'Vos réglages disent quels e-mails vous recevez.',
};

function toFounder({ publicUrl }: Links, unread: Unread): Mails {
  const { first_name, project_name, entity_name, messages } = unread;
  const many = messages > 1;
  return layOut({
    url: `${publicUrl}/applications/${unread.application_id}#messages`,
    en: {
      subject: `${entity_name} wrote to you: ${project_name}`,
      preview: 'Read it and answer on the page of your application.',
      heading: many ? `You have ${messages} new messages` : 'You have a new message',
      paragraphs: [
        `Hi ${first_name},`,
        `${entity_name} wrote to you about your application to ${project_name}.`,
        'Please answer on its page, not by e-mail: so everyone in your startup can follow it.',
      ],
      button: many ? 'Read the messages' : 'Read the message',
      reason: `You get this e-mail because you apply on Flair. ${settings.en}`,
    },
    fr: {
      subject: `${entity_name} vous a écrit : ${project_name}`,
      preview: 'Lisez et répondez sur la page de votre candidature.',
      heading: many ? `Vous avez ${messages} nouveaux messages` : 'Vous avez un nouveau message',
      paragraphs: [
        `Bonjour ${first_name},`,
        `${entity_name} vous a écrit au sujet de votre candidature à ${project_name}.`,
        'Répondez sur sa page plutôt que par e-mail : toute votre startup pourra suivre l’échange.',
      ],
      button: many ? 'Lire les messages' : 'Lire le message',
      reason: `Vous recevez cet e-mail parce que vous candidatez sur Flair. ${settings.fr}`,
    },
  });
}

function toTeam({ publicUrl }: Links, unread: Unread): Mails {
  const { first_name, project_name, entity_name, startup_name, messages } = unread;
  const many = messages > 1;
  const who = startup_name ?? { en: 'An applicant', fr: 'Un candidat' };
  const [en, fr] = typeof who === 'string' ? [who, who] : [who.en, who.fr];
  return layOut({
    url: `${publicUrl}/organisation/${unread.account_id}/applications/${unread.application_id}#messages`,
    en: {
      subject: `${en} wrote to you: ${project_name}`,
      preview: 'Read it and answer on the page of the application.',
      heading: many ? `You have ${messages} new messages` : 'You have a new message',
      paragraphs: [
        `Hi ${first_name},`,
        `${en} wrote to ${entity_name} about the application to ${project_name}.`,
        'Please answer on its page, not by e-mail: so your whole team can follow it.',
      ],
      button: many ? 'Read the messages' : 'Read the message',
      reason: `You get this e-mail because you decide on applications for ${entity_name}. ${settings.en}`,
    },
    fr: {
      subject: `${fr} vous a écrit : ${project_name}`,
      preview: 'Lisez et répondez sur la page de la candidature.',
      heading: many ? `Vous avez ${messages} nouveaux messages` : 'Vous avez un nouveau message',
      paragraphs: [
        `Bonjour ${first_name},`,
        `${fr} a écrit à ${entity_name} au sujet de la candidature à ${project_name}.`,
        'Répondez sur sa page plutôt que par e-mail : toute votre équipe pourra suivre l’échange.',
      ],
      button: many ? 'Lire les messages' : 'Lire le message',
      reason: `Vous recevez cet e-mail parce que vous décidez des candidatures pour ${entity_name}. ${settings.fr}`,
    },
  });
}
