import type { Language } from '#contract/limits.ts';
import { localeOf } from '#rules/text/languages.ts';
import { formatDeadline } from '#rules/time.ts';
import type { Config } from '#server/config.ts';
import type { ApplicationStatus } from '#server/db/vocabulary.ts';
import type { Mails } from '#server/integrations/mail/mail.ts';
import { layOut } from '#server/integrations/mail/mail-layout.ts';
import { writeDay } from './decision-moved.ts';
import { type FounderStep, founderStepWords } from './founder-step-words.ts';
import { linkTo, why } from './links.ts';
import { type About, statusWords, takenBackWords } from './status-words.ts';

type Links = Pick<Config, 'publicUrl'>;

/** What was sent, when, and by which day a decision was promised then; null where none was, or it is sent again. */
type Sent = { receipt: { number: number; hash: string }; promised: string | null; now: Date };

/** A sending that was received, and could not be finished afterwards. */
export function notSentMail(links: Links, about: About, receivedAt: Date): Mails {
  const { first_name, project_name } = about;
  return layOut({
    url: linkTo(links, about),
    en: {
      subject: `Not sent: your application to ${project_name}`,
      preview: 'Nothing you wrote is lost. Please send it again.',
      heading: 'Your application could not be sent',
      paragraphs: [
        `Hi ${first_name},`,
        `we received your application to ${project_name} on ${formatDeadline(receivedAt, 'UTC', localeOf.en)}, and could not send it when we came to it: something in it, or in the form, had changed or was missing.`,
        'Nothing you wrote is lost. Open it to see what is missing, and send it again. That we received it, and when, stays on record, signed.',
      ],
      button: 'Open your application',
      reason: why.en,
    },
    fr: {
      subject: `Pas envoyée : votre candidature à ${project_name}`,
      preview: 'Rien de ce que vous avez écrit n’est perdu. Envoyez-la de nouveau.',
      heading: 'Votre candidature n’a pas pu être envoyée',
      paragraphs: [
        `Bonjour ${first_name},`,
        `nous avons reçu votre candidature à ${project_name} le ${formatDeadline(receivedAt, 'UTC', localeOf.fr)}, et n’avons pas pu l’envoyer au moment de la traiter : quelque chose y avait changé ou y manquait, ou dans le formulaire.`,
        'Rien de ce que vous avez écrit n’est perdu. Ouvrez-la pour voir ce qui manque, et envoyez-la de nouveau. Que nous l’avons reçue, et quand, reste noté et signé.',
      ],
      button: 'Ouvrir votre candidature',
      reason: why.fr,
    },
  });
}

/** The receipt of a sent application. */
export function receiptMail(links: Links, about: About, { receipt, promised, now }: Sent): Mails {
  const { first_name, project_name, entity_name } = about;
  return layOut({
    url: linkTo(links, about),
    en: {
      subject: `Sent: your application to ${project_name}`,
      preview: `${entity_name} has your application.`,
      heading: 'Your application is on its way',
      paragraphs: [
        `Hi ${first_name},`,
        `your application to ${project_name} reached ${entity_name} on ${formatDeadline(now, 'UTC', localeOf.en)}.`,
        'There is nothing you need to do now. We tell you as soon as they take the next step, ask for something, or decide. Until then you can read what you sent, or withdraw it, on its page.',
        ...(promised
          ? [`${entity_name} promises its decision by ${writeDay(promised, 'en')}.`]
          : []),
        `Your receipt: submission ${receipt.number}, SHA-256 ${receipt.hash}. You find it signed on the application’s page, so that you can prove later what you sent.`,
      ],
      button: 'See your application',
      reason: why.en,
    },
    fr: {
      subject: `Envoyée : votre candidature à ${project_name}`,
      preview: `${entity_name} a reçu votre candidature.`,
      heading: 'Votre candidature est partie',
      paragraphs: [
        `Bonjour ${first_name},`,
        `votre candidature à ${project_name} est parvenue à ${entity_name} le ${formatDeadline(now, 'UTC', localeOf.fr)}.`,
        'Vous n’avez rien à faire pour l’instant. Nous vous prévenons dès qu’elle avance, qu’on vous demande quelque chose ou qu’une décision est prise. D’ici là, vous pouvez relire ce que vous avez envoyé, ou le retirer, sur sa page.',
        ...(promised
          ? [`${entity_name} promet sa décision au plus tard le ${writeDay(promised, 'fr')}.`]
          : []),
        `Votre reçu : envoi ${receipt.number}, SHA-256 ${receipt.hash}. Vous le trouvez signé sur sa page : il prouve plus tard ce que vous avez envoyé.`,
      ],
      button: 'Voir votre candidature',
      reason: why.fr,
    },
  });
}

/** What a founder is told of a decision. */
export type Told = {
  status: ApplicationStatus;
  /** With the reasons of a rejection in each language. */
  text: Record<Language, string | null>;
  /** Whether it takes an outcome back that was told, or puts another in its place. */
  revision: 'taken_back' | 'replaced' | null;
};

/** What the organisation decided, with its reasons. */
export function statusMail(
  links: Links,
  about: About,
  { status, text: said, revision }: Told,
): Mails {
  const isReplaced = revision === 'replaced';
  const words = revision === 'taken_back' ? takenBackWords(about) : statusWords(status, about);
  return stepMail(links, about, words, {
    en: [
      ...(isReplaced ? ['This replaces what you were told before.'] : []),
      ...(said.en ? [`${about.entity_name} writes:\n${said.en}`] : []),
    ],
    fr: [
      ...(isReplaced ? ['Ce message remplace ce qui vous a été annoncé auparavant.'] : []),
      ...(said.fr ? [`${about.entity_name} vous écrit :\n${said.fr}`] : []),
    ],
  });
}

/** Tells a founder what another founder of the startup did with their application. */
export function founderStepMail(
  links: Links,
  about: About,
  { status, actor }: { status: FounderStep; actor: string },
): Mails {
  return stepMail(links, about, founderStepWords(status, about, actor), { en: [], fr: [] });
}

function stepMail(
  links: Links,
  about: About,
  { en, fr }: ReturnType<typeof statusWords>,
  more: Record<Language, string[]>,
): Mails {
  return layOut({
    url: linkTo(links, about),
    en: {
      subject: en.subject,
      preview: en.text,
      heading: en.heading,
      paragraphs: [`Hi ${about.first_name},`, en.text, ...more.en],
      button: 'See your application',
      reason: why.en,
    },
    fr: {
      subject: fr.subject,
      preview: fr.text,
      heading: fr.heading,
      paragraphs: [`Bonjour ${about.first_name},`, fr.text, ...more.fr],
      button: 'Voir votre candidature',
      reason: why.fr,
    },
  });
}

type Gone = { first_name: string; kind: 'entity_deleted' | 'project_unavailable'; name: string };

/** Tells a founder that what they applied to, or began to, is not there any more. */
export function unavailableMail({ publicUrl }: Links, { first_name, kind, name }: Gone): Mails {
  const isDeleted = kind === 'entity_deleted';
  return layOut({
    url: `${publicUrl}/applications`,
    en: {
      subject: isDeleted ? `${name} has left Flair` : `${name} is no longer public`,
      preview: 'You keep what you wrote.',
      heading: isDeleted ? `${name} has left Flair` : `${name} is hidden`,
      paragraphs: [
        `Hi ${first_name},`,
        isDeleted
          ? `${name} has deleted its account on Flair. Nobody there can read or answer your application any more.`
          : `The operators of Flair have hidden ${name} from the public. Nobody can apply to it in the meantime.`,
        'You keep what you wrote, to read and to use again.',
      ],
      button: 'See your applications',
      reason: why.en,
    },
    fr: {
      subject: isDeleted ? `${name} a quitté Flair` : `${name} n’est plus public`,
      preview: 'Ce que vous avez écrit vous reste.',
      heading: isDeleted ? `${name} a quitté Flair` : `${name} est masqué`,
      paragraphs: [
        `Bonjour ${first_name},`,
        isDeleted
          ? `${name} a supprimé son compte sur Flair. Plus personne ne peut y lire votre candidature ni y répondre.`
          : `L’équipe de Flair a masqué ${name} au public. Personne ne peut y candidater pendant ce temps.`,
        'Ce que vous avez écrit vous reste : vous pouvez le relire et le réutiliser.',
      ],
      button: 'Voir vos candidatures',
      reason: why.fr,
    },
  });
}

type Draft = About & { deadline: Date; deadline_zone: string };

/** The reminder that a draft has not been sent and its deadline is near. */
export function deadlineMail(links: Links, draft: Draft): Mails {
  const { first_name, project_name, entity_name, deadline, deadline_zone } = draft;
  const en = formatDeadline(deadline, deadline_zone, localeOf.en);
  const fr = formatDeadline(deadline, deadline_zone, localeOf.fr);
  return layOut({
    url: linkTo(links, draft),
    en: {
      subject: `Closing soon: ${project_name}`,
      preview: `Your draft has not been sent. The deadline is ${en}.`,
      heading: 'Your draft is still waiting',
      paragraphs: [
        `Hi ${first_name},`,
        `you began an application to ${project_name} by ${entity_name} and have not sent it yet. The deadline is ${en}.`,
        'Everything you wrote is kept. Look through it once more and send it.',
      ],
      button: 'Finish your application',
      reason:
        'You get this e-mail once for each draft. Turn off deadline e-mails in your settings if you do not want them.',
    },
    fr: {
      subject: `Bientôt clos : ${project_name}`,
      preview: `Votre brouillon n’a pas été envoyé. La date limite est le ${fr}.`,
      heading: 'Votre brouillon attend toujours',
      paragraphs: [
        `Bonjour ${first_name},`,
        `vous avez commencé une candidature à ${project_name} de ${entity_name} et ne l’avez pas encore envoyée. La date limite est le ${fr}.`,
        'Tout ce que vous avez écrit est conservé. Relisez-le une dernière fois et envoyez-le.',
      ],
      button: 'Terminer votre candidature',
      reason:
        'Vous recevez cet e-mail une fois par brouillon. Désactivez les rappels de date limite dans vos réglages si vous n’en voulez pas.',
    },
  });
}
