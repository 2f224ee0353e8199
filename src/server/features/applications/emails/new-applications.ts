import type { Config } from '#server/config.ts';
import type { Mails } from '#server/integrations/mail/mail.ts';
import { layOut } from '#server/integrations/mail/mail-layout.ts';

export type NewIn = { id: string; name: string; count: number };
type Told = {
  account_id: string;
  first_name: string;
  entity_name: string;
  /** At least one. */
  projects: readonly NewIn[];
};

/** Tells one of a team how many applications came that they have not seen, by project; who applies is read on the page alone. */
export function newApplicationsMail({ publicUrl }: Pick<Config, 'publicUrl'>, told: Told): Mails {
  const { account_id: accountId, first_name: firstName, entity_name: entityName, projects } = told;
  const total = projects.reduce((sum, { count }) => sum + count, 0);
  const [only, ...others] = projects;
  const one = others.length === 0 ? only : undefined;
  const many = total > 1;
  const en = many ? `${total} new applications` : '1 new application';
  const fr = many ? `${total} nouvelles candidatures` : '1 nouvelle candidature';
  const list = `${publicUrl}/organisation/${accountId}/applications`;
  // The button of a single project leads to the same place as its line would.
  const lines = (colon: string): string =>
    one
      ? `${one.name}${colon}${one.count}`
      : projects
          .map(({ id, name, count }) => `– ${name}${colon}${count}\n  ${list}?project=${id}`)
          .join('\n');
  return layOut({
    url: one ? `${list}?project=${one.id}` : list,
    en: {
      subject: `${en}: ${one ? one.name : `${projects.length} projects`}`,
      preview: `Sent to ${entityName} since yesterday, and not seen by you.`,
      heading: en,
      paragraphs: [
        `Hi ${firstName},`,
        `${many ? 'These applications were' : 'This application was'} sent to ${entityName} in the last 24 hours, and you have not seen ${many ? 'them' : 'it'} yet.`,
        lines(': '),
      ],
      button: many ? 'See the applications' : 'See the application',
      reason: `You get this e-mail, at most once a day, because you decide on applications for ${entityName}. Your settings say which e-mails you get.`,
    },
    fr: {
      subject: `${fr} : ${one ? one.name : `${projects.length} projets`}`,
      preview: many
        ? `Envoyées à ${entityName} depuis hier, et que vous n’avez pas vues.`
        : `Envoyée à ${entityName} depuis hier, et que vous n’avez pas vue.`,
      heading: fr,
      paragraphs: [
        `Bonjour ${firstName},`,
        many
          ? `Ces candidatures ont été envoyées à ${entityName} dans les dernières 24 heures, et vous ne les avez pas encore vues.`
          : `Cette candidature a été envoyée à ${entityName} dans les dernières 24 heures, et vous ne l’avez pas encore vue.`,
        lines(' : '),
      ],
      button: many ? 'Voir les candidatures' : 'Voir la candidature',
      reason: `Vous recevez cet e-mail, au plus une fois par jour, parce que vous décidez des candidatures pour ${entityName}. Vos réglages disent quels e-mails vous recevez.`,
    },
  });
}
