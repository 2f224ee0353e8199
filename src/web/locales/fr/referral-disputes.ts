import type { Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/referral-disputes.ts';

export const fr: Translation<typeof en> = {
  why: 'Pourquoi ce résultat',
  rule: 'Règle',
  rules: {
    not_yet: 'Un lien peut être crédité jusqu’à la fin de son délai.',
    credited:
      'Un nom donné par le candidat l’emporte sur les liens, et celui d’une personne sur celui d’une organisation ; sinon, c’est le dernier lien suivi dans les 90 jours.',
    project_pays_nothing:
      'Un nom donné par le candidat l’emporte sur les liens, et celui d’une personne sur celui d’une organisation ; sinon, c’est le dernier lien suivi dans les 90 jours. Ce projet ne paie rien.',
    own_link: 'Personne n’est crédité pour sa propre candidature.',
    co_founder: 'Les fondateurs ne sont pas crédités pour leur propre startup.',
    team_member: 'L’organisation qui mène un projet passe après tous les autres.',
    later_touch:
      'Un nom donné par le candidat l’emporte sur les liens, et celui d’une personne sur celui d’une organisation ; sinon, c’est le dernier lien suivi dans les 90 jours.',
    window_over: 'Un lien compte si la candidature est commencée dans les 90 jours.',
    existing_application: 'Un lien suivi après le début d’une candidature arrive trop tard.',
    credit_moved: 'Un opérateur a répondu à une contestation et déplacé le crédit.',
  },
  holder: 'Créditée à',
  holders: {
    you: 'vous',
    yours: 'votre organisation',
    another_connector: 'un autre prescripteur',
    another_organisation: 'une autre organisation',
    own_organisation: 'l’organisation qui mène le projet',
    nobody: 'personne',
  },
  named: (holder, when) => `${holder}, avec un nom donné par le candidat ${when}`,
  followed: (holder, when) => `${holder}, avec un lien suivi ${when}`,
  yours: 'Votre lien a été suivi',
  ended: 'Il pouvait être crédité jusqu’au',
  begun: 'Candidature commencée',
  sent: 'Candidature envoyée',
  notSent: 'pas encore envoyée',
  decided: 'Résultat fixé',
  dispute: 'Contester ce résultat',
  until: (date) => `Vous pouvez le contester jusqu’au ${date}.`,
  title: (project) => `Contester le résultat pour ${project}`,
  body: 'Un opérateur l’examine et répond avec une raison. D’ici là, rien de ce que rapporte cette candidature n’est versé, à personne. Ce qui a déjà été versé le reste.',
  label: 'Ce qui ne va pas',
  help: 'Dites ce qui s’est passé et quand. L’opérateur le lit ; l’autre partie, non.',
  missing: 'Écrivez ce qui ne va pas.',
  send: 'Envoyer la contestation',
  done: 'La contestation est envoyée. La réponse vous sera communiquée.',
  open: (when) => `Contesté ${when}. L’argent de cette candidature attend la réponse.`,
  due: (date) => `Un opérateur doit répondre au plus tard le ${date}.`,
  late: (date) =>
    `La réponse était attendue au plus tard le ${date} et elle est en retard. Les opérateurs reçoivent des rappels et la voient en premier. Tant qu’ils n’ont pas répondu, rien n’est décidé et l’argent attend.`,
  answered: {
    stands: (when) => `Contesté. Un opérateur a répondu ${when} : le résultat est maintenu.`,
    changed: (when) =>
      `Contesté. Un opérateur a répondu ${when} : le résultat a été modifié en votre faveur.`,
    withdrawn: (when) => `Contesté ; la contestation a pris fin ${when} sans réponse.`,
  },
  words: 'Ce qui a été écrit',
  reason: 'La raison de l’opérateur',
};
