import type { Translation } from '../../lib/i18n.ts';
import type { en } from '../en/operator-trail.ts';

export const fr: Translation<typeof en> = {
  fields: {
    active: 'En service',
    ends_at: 'Jusqu’au',
    featured: 'À la une',
    hidden: 'Masqué',
    hue: 'Teinte en degrés',
    image: 'Image',
    kind: 'Liste',
    lines: 'Lignes',
    link: 'Mène à',
    name: 'Nom',
    operator: 'Opérateur',
    outcome: 'Issue',
    ranking: 'Rang',
    sessions: 'Sessions',
    starts_at: 'À partir du',
    status: 'État',
    suspended: 'Suspendu',
    text: 'Texte',
    title: 'Titre',
    type: 'Genre',
    verified: 'Vérifié',
  },
  label: (field) => `${field} :`,
  sum: (currency) => `Somme en ${currency}`,
  yes: 'oui',
  no: 'non',
  became: (before, after) => `${before} → ${after}`,
};
