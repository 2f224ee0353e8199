import { plural, type Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/release-date.ts';

export const fr: Translation<typeof en> = {
  title: 'Un seul moment pour tous les résultats',
  body: 'Acceptés, refusés et en liste d’attente : tout le monde l’apprend au même moment. D’ici là, votre équipe peut annuler chaque décision, et personne au-dehors n’en voit rien.',
  none: 'Chaque décision est annoncée après son propre délai.',
  isAt: (time) => `Les résultats sont annoncés le ${time}.`,
  was: (time) =>
    `Les résultats ont été annoncés le ${time}. Ce qui est décidé maintenant l’est après son propre délai.`,
  waiting: (count) =>
    plural('fr', count, { one: '# résultat attend.', other: '# résultats attendent.' }),
  late: (day) =>
    `C’est après le ${day}, jour où une décision a été promise aux candidats. Ils liront que vous êtes en retard.`,
  set: 'Fixer un moment',
  move: 'Le déplacer',
  clear: 'Le retirer',
  clearTitle: 'Annoncer les résultats un par un ?',
  clearBody:
    'Rien n’est annoncé par là. Les résultats qui attendent gardent leur heure, et peuvent être envoyés ou annulés un par un.',
  dialogBody:
    'Au moins 15 minutes et au plus un an à partir de maintenant. Les résultats qui attendent déjà sont annoncés alors, eux aussi.',
  time: 'Jour et heure',
  zone: (zone) => `Dans votre fuseau horaire, ${zone}.`,
  missing: 'Choisissez un jour et une heure, au moins 15 minutes à partir de maintenant.',
  save: 'Enregistrer',
  saved: 'Les résultats sont annoncés à ce moment-là.',
  cleared: 'Chaque décision est de nouveau annoncée après son propre délai.',
  history: 'Qui l’a déplacé',
  moved: (who, from, to) => `${who} : du ${from} au ${to}`,
  began: (who, to) => `${who} : fixé au ${to}`,
  ended: (who, from) => `${who} : ${from} retiré`,
  somebody: 'Quelqu’un qui est parti',
  toldAt: (time) => `Annoncé le ${time}, avec tous les résultats.`,
};
