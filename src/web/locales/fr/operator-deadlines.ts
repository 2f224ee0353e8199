import { plural, type Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/operator-deadlines.ts';

export const fr: Translation<typeof en> = {
  title: 'Dates limites',
  note: 'L’activité de tous les processus réunis, relue toutes les cinq secondes.',
  pause: 'Suspendre',
  goOn: 'Reprendre',
  asOf: (time, processes) =>
    plural('fr', processes, {
      one: `À ${time}, d’après # processus qui répond.`,
      other: `À ${time}, d’après # processus qui répondent.`,
    }),
  paused: (time) => `Suspendu à ${time}.`,
  noProcess: 'Aucun processus n’a dit ce qu’il fait. Les chiffres des appels manquent.',
  saves: 'Enregistrements par minute',
  sends: 'Envois par minute',
  within: (time) => `99 sur 100 en ${time} au plus`,
  none: 'Aucun dans la dernière minute',
  arrivals: 'Reçus, en cours de traitement',
  noArrival: 'Rien n’attend',
  oldest: (ago) => `Le premier est arrivé ${ago}`,
  places: 'Appels en cours',
  ofPlaces: (limit) => `sur ${limit} à la fois`,
  waitingToo: (count) => `urgents qui attendent leur tour : ${count}`,
  curveOf: {
    saves: 'Enregistrements des dix dernières minutes',
    sends: 'Envois des dix dernières minutes',
  },
  sentence: (total, most, time) =>
    `${total} en dix minutes ; au plus ${most} en dix secondes, à ${time}.`,
  quiet: 'Aucun en dix minutes.',
  asTable: 'Afficher en tableau',
  minute: 'Minute',
  count: 'Nombre',
  refused: 'Refusés dans la dernière minute',
  refusedNote:
    'Quand il y a trop à faire, la consultation est refusée d’abord, puis ce que chacun lit de ses propres données. Les enregistrements, les envois et les connexions viennent en dernier.',
  class: 'Catégorie',
  classes: {
    page: 'Pages publiques qu’il fallait produire',
    browse: 'Consultation : listes et recherches',
    own: 'Ce que chacun lit et fait pour lui-même',
    urgent: 'Enregistrements, envois et connexions',
  },
  closing: 'Prochaines clôtures',
  noClosing: 'Aucun projet ouvert n’a de date limite à venir.',
  passed: 'Date limite passée depuis deux jours au plus',
  noPassed: 'Aucune date limite n’est passée ces deux derniers jours.',
  project: 'Projet',
  deadline: 'Date limite',
  drafts: 'Brouillons ouverts',
  sentLately: 'Envoyées dans la dernière heure',
  takesUntil: (time) => `Accepte les candidatures jusqu’au ${time}`,
  closed: 'Clos',
  lengthens: 'Reportée des minutes d’indisponibilité',
  lengthened: (count) =>
    plural('fr', count, { one: 'Reportée de # minute', other: 'Reportée de # minutes' }),
  away: 'Indisponible ces deux derniers jours',
  awayFor: (count) =>
    plural('fr', count, {
      one: '# minute où personne n’a répondu, ou pendant laquelle des enregistrements et des envois ont été refusés.',
      other:
        '# minutes où personne n’a répondu, ou pendant lesquelles des enregistrements et des envois ont été refusés.',
    }),
  neverAway: 'Pas un instant, d’après ce que les processus ont mesuré.',
};
