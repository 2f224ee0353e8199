import type { Language } from '#contract/limits.ts';
import { localeOf } from '#rules/text/languages.ts';
import { formatDeadline } from '#rules/time.ts';
import type { Config } from '#server/config.ts';
import type { Mails } from '#server/integrations/mail/mail.ts';
import { layOut } from '#server/integrations/mail/mail-layout.ts';
import type { DueKeeper, Keeper, MovedKeeper } from '../queries/keepers.ts';

type Links = Pick<Config, 'publicUrl'>;

const projectUrl = ({ publicUrl }: Links, { project_slug: slug }: Keeper): string =>
  `${publicUrl}/projects/${slug}`;

const why: Record<Language, string> = {
  en: 'You get this e-mail because you bookmarked the project. Turn off deadline e-mails in your settings if you do not want them.',
  fr: 'Vous recevez cet e-mail parce que le projet est dans vos favoris. Désactivez les rappels de date limite dans vos réglages si vous n’en voulez pas.',
};

/** The reminder that a project which somebody keeps closes soon. */
export function reminderMail(links: Links, keeper: DueKeeper): Mails {
  const { first_name, project_name, entity_name, deadline, deadline_zone, has_form } = keeper;
  const en = formatDeadline(deadline, deadline_zone, localeOf.en);
  const fr = formatDeadline(deadline, deadline_zone, localeOf.fr);
  return layOut({
    url: projectUrl(links, keeper),
    en: {
      subject: `Closing soon: ${project_name}`,
      preview: `The deadline is ${en}.`,
      heading: 'A project you bookmarked closes soon',
      paragraphs: [
        `Hi ${first_name},`,
        `${project_name} by ${entity_name} accepts applications until ${en}.${has_form ? ' You have not applied yet.' : ''}`,
      ],
      button: 'See the project',
      reason: why.en,
    },
    fr: {
      subject: `Bientôt clos : ${project_name}`,
      preview: `La date limite est le ${fr}.`,
      heading: 'Un projet de vos favoris ferme bientôt',
      paragraphs: [
        `Bonjour ${first_name},`,
        `${project_name} de ${entity_name} prend des candidatures jusqu’au ${fr}.${has_form ? ' Vous n’avez pas encore candidaté.' : ''}`,
      ],
      button: 'Voir le projet',
      reason: why.fr,
    },
  });
}

const none: Record<Language, string> = { en: 'no deadline', fr: 'aucune date limite' };

/** That the deadline of a project which somebody keeps is another one now, with both. */
export function movedMail(links: Links, keeper: MovedKeeper): Mails {
  const { first_name, project_name, entity_name, deadline_zone } = keeper;
  const wordsOf = (deadline: Date | null, language: Language): string =>
    deadline ? formatDeadline(deadline, deadline_zone, localeOf[language]) : none[language];
  const datesIn = (language: Language) => ({
    before: wordsOf(keeper.previous, language),
    now: wordsOf(keeper.deadline, language),
  });
  const [en, fr] = [datesIn('en'), datesIn('fr')];
  return layOut({
    url: projectUrl(links, keeper),
    en: {
      subject: `New deadline: ${project_name}`,
      preview: `Now: ${en.now}. Before: ${en.before}.`,
      heading: 'A deadline has moved',
      paragraphs: [
        `Hi ${first_name},`,
        `${project_name} by ${entity_name} has a new deadline.\nNow: ${en.now}\nBefore: ${en.before}`,
      ],
      button: 'See the project',
      reason: why.en,
    },
    fr: {
      subject: `Nouvelle date limite : ${project_name}`,
      preview: `Maintenant : ${fr.now}. Avant : ${fr.before}.`,
      heading: 'Une date limite a changé',
      paragraphs: [
        `Bonjour ${first_name},`,
        `La date limite de ${project_name} de ${entity_name} a changé.\nMaintenant : ${fr.now}\nAvant : ${fr.before}`,
      ],
      button: 'Voir le projet',
      reason: why.fr,
    },
  });
}
