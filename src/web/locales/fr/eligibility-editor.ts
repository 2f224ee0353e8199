import type { Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/eligibility-editor.ts';

export const fr: Translation<typeof en> = {
  title: 'Qui peut candidater',
  help: 'N’indiquez que ce à quoi vous tenez. Les fondateurs voient aussitôt ce qui convient à leur startup ; rien ne les empêche de candidater.',
  places: 'Pays où se trouve la startup',
  age: 'Âge de la startup, en années',
  yearsLeast: 'Au moins',
  yearsMost: 'Au plus',
  founded: 'Année de création',
  from: 'À partir de',
  until: 'Jusqu’à',
  team: 'Personnes dans l’équipe',
  raised: 'Argent levé jusqu’ici',
  least: 'Au moins',
  most: 'Au plus',
  under: 'Moins de',
  upper: 'Montant maximal',
  side: 'Le montant maximal veut dire',
  currency: 'Devise',
  stages: 'Stades acceptés',
  sectors: 'Secteurs acceptés',
  legalForms: 'Formes juridiques acceptées',
  preview: 'Les fondateurs liront',
  previewNone: 'Rien n’est indiqué : les fondateurs ne lisent rien sur qui peut candidater.',
  previewProblem: 'Corrigez ce qui est signalé plus haut pour le voir.',
  problems: {
    number: 'Entrez un nombre, comme 5.',
    year: 'Entrez une année, comme 2020.',
    order: 'La limite haute ne peut pas être sous la limite basse.',
  },
};
