import { plural, type Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/reason-list.ts';

export const fr: Translation<typeof en> = {
  title: 'Motifs de refus',
  body: 'Chaque refus donne au moins un de ces motifs. Les candidats lisent les formulations de Flair dans leur langue, et les vôtres telles que vous les écrivez. Reformuler ne change rien à ce qui a été envoyé. Pour un autre sens, retirez le motif et ajoutez-en un nouveau.',
  label: 'Motif',
  unnamed: (number) => `Motif ${number}`,
  missing: 'Dites quel est le motif.',
  twice: 'Ce motif est déjà dans la liste.',
  up: (name) => `Monter : ${name}`,
  down: (name) => `Descendre : ${name}`,
  retire: (name) => `Retirer : ${name}`,
  retired: (count) => plural('fr', count, { one: '# motif retiré', other: '# motifs retirés' }),
  gone: (name) => `${name} (retiré)`,
  bringBack: 'Reprendre',
  bringBackOf: (name) => `Reprendre : ${name}`,
  add: 'Ajouter un motif',
  save: 'Enregistrer les motifs',
  saved: 'Les motifs sont enregistrés.',
  unsaved: 'Pas encore enregistré.',
  full: (most) => `Une liste a au plus ${most} motifs.`,
  stale:
    'Quelqu’un d’autre a enregistré ces motifs entre-temps. Chargez les siens et refaites vos changements.',
  load: 'Charger les siens',
  figures: {
    title: 'Combien de fois chaque motif a été donné',
    body: 'Les refus annoncés aux candidats et toujours valables. Ceux qui attendent ne sont pas comptés.',
    none: 'Aucun refus n’a encore donné de motif.',
    sentence: (rejections, reason, count) =>
      `Refus motivés : ${rejections}. Le motif le plus fréquent : ${reason} (${count}).`,
    without: (count) =>
      plural('fr', count, {
        one: '# refus antérieur a été décidé sans cette liste.',
        other: '# refus antérieurs ont été décidés sans cette liste.',
      }),
    asTable: 'Afficher en tableau',
    asTableOfRounds: 'Comparer avec les autres éditions',
    reason: 'Motif',
    count: 'Refus',
  },
};
