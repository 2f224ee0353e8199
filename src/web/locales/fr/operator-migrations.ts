import { plural, type Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/operator-migrations.ts';

export const fr: Translation<typeof en> = {
  title: 'Migrations de données',
  note: 'Ce qu’une nouvelle version change dans les grandes tables se fait ligne par ligne, sans rien interrompre. Une version ultérieure peut exiger que ce soit terminé.',
  none: 'Il n’y en a aucune.',
  what: 'Ce qu’elle fait',
  does: {
    'reconstruct-submissions':
      'Conserve ce qui a été envoyé à une version qui ne gardait aucune copie des envois, et le signe comme reconstitué après coup.',
    'account-of-forms':
      'Note sur chaque question, version de formulaire et grille déjà enregistrée à quelle organisation elle appartient.',
    'account-of-applications':
      'Note sur chaque candidature déjà enregistrée, ses réponses, envois et évaluations à quelle organisation ils appartiennent.',
    'status-since': 'Note sur chaque candidature déjà enregistrée depuis quand elle a son statut.',
  },
  states: {
    waiting: 'Pas commencée',
    running: 'En cours',
    held: 'En attente',
    paused: 'Suspendue',
    failed: 'Échec',
    finished: 'Terminée',
  },
  progress: 'Avancement',
  progressOf: (name) => `Avancement de ${name}`,
  seen: (seen, total) => `${seen} lignes sur environ ${total}`,
  looking: (seen, total) => `Recherche d’oublis : ${seen} lignes sur environ ${total}`,
  filled: (count) => plural('fr', count, { one: '# ligne modifiée', other: '# lignes modifiées' }),
  held: {
    load: 'Elle reprendra quand les serveurs auront moins à faire.',
    replica: 'Elle reprendra quand la réplique de la base de données aura rattrapé son retard.',
    predecessor:
      'Elle se terminera quand plus aucun processus de la version précédente ne tournera.',
  },
  again: (time) => `Nouvel essai le ${time}.`,
  began: 'Début',
  ended: 'Fin',
  notYet: 'Pas encore',
  acts: 'Ce que vous pouvez faire',
  pause: 'Suspendre',
  goOn: 'Reprendre',
  tryAgain: 'Réessayer',
  pressOf: (press, name) => `${press} : ${name}`,
  pausedNow: 'Suspendue. Le lot en cours est encore achevé.',
  continued: 'Elle reprend d’ici une minute.',
};
