import type { Config } from '#server/config.ts';
import type { Mails } from '#server/integrations/mail/mail.ts';
import { layOut } from '#server/integrations/mail/mail-layout.ts';

type About = {
  firstName: string;
  entityName: string;
  accountId: string;
  projects: string[];
  /** Until when an answer is awaited; null when it is too late. */
  until: Date | null;
};

const MOST_NAMED = 10;
const dates = {
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }),
  fr: new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' }),
};

/** Asks whether projects without a deadline are still open, or says that they are past because nobody answered. */
export function unconfirmedMail({ publicUrl }: Pick<Config, 'publicUrl'>, about: About): Mails {
  const { firstName, entityName, accountId, projects, until } = about;
  const one = projects.length === 1;
  const more = projects.length - MOST_NAMED;
  const named = projects.slice(0, MOST_NAMED).join(', ');
  return layOut({
    url: `${publicUrl}/organisation/${accountId}/projects`,
    en: {
      subject: until
        ? `Still open? ${one ? projects[0] : `${projects.length} projects of ${entityName}`}`
        : `No longer listed as open: ${one ? projects[0] : `${projects.length} projects`}`,
      preview: until
        ? 'Projects without a deadline are confirmed once a year.'
        : 'Nobody confirmed that they are open.',
      heading: until ? 'Still open for applications?' : 'Moved to past projects',
      paragraphs: [
        `Hi ${firstName},`,
        `${named}${more > 0 ? ` and ${more} more` : ''}: ${
          until
            ? `no deadline, and no change for a year. Please say by ${dates.en.format(until)} whether ${one ? 'it is' : 'they are'} still open. Without an answer, ${one ? 'it moves' : 'they move'} to the past projects.`
            : `nobody confirmed that ${one ? 'it is' : 'they are'} still open. You can open ${one ? 'it' : 'them'} again at any time.`
        }`,
      ],
      button: until ? 'Confirm' : 'See the projects',
      reason: `You get this e-mail because you edit projects of ${entityName}. Your settings say which e-mails you get.`,
    },
    fr: {
      subject: until
        ? `Toujours ouvert ? ${one ? projects[0] : `${projects.length} projets de ${entityName}`}`
        : `N’est plus affiché comme ouvert : ${one ? projects[0] : `${projects.length} projets`}`,
      preview: until
        ? 'Les projets sans date limite sont confirmés une fois par an.'
        : 'Personne n’a confirmé qu’ils sont ouverts.',
      heading: until ? 'Toujours ouvert aux candidatures ?' : 'Passé dans les projets terminés',
      paragraphs: [
        `Bonjour ${firstName},`,
        `${named}${more > 0 ? ` et ${more} autres` : ''} : ${
          until
            ? `pas de date limite, et aucun changement depuis un an. Dites-nous avant le ${dates.fr.format(until)} si ${one ? 'le projet est toujours ouvert' : 'ces projets sont toujours ouverts'}. Sans réponse, ${one ? 'il passe' : 'ils passent'} dans les projets terminés.`
            : `personne n’a confirmé ${one ? 'qu’il est toujours ouvert' : 'qu’ils sont toujours ouverts'}. Vous pouvez ${one ? 'le' : 'les'} rouvrir à tout moment.`
        }`,
      ],
      button: until ? 'Confirmer' : 'Voir les projets',
      reason: `Vous recevez cet e-mail parce que vous modifiez les projets de ${entityName}. Vos réglages disent quels e-mails vous recevez.`,
    },
  });
}
