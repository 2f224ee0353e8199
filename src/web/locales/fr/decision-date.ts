import type { Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/decision-date.ts';

export const fr: Translation<typeof en> = {
  hear: (organisation, day) => `Réponse de ${organisation} au plus tard le ${day}.`,
  moved: (day) =>
    `La date a été repoussée : quand vous avez envoyé votre candidature, c’était le ${day}.`,
  lateTitle: (day) => `En retard depuis le ${day}`,
  late: (organisation) =>
    `${organisation} vous avait promis une décision pour cette date et ne vous en a encore annoncé aucune.`,
};
