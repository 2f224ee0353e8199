import type { texts } from '#contract/messages/decision-dates.ts';

export const decisionDates: Record<keyof typeof texts, string> = {
  'decision_dates.needs_deadline':
    'Donnez d’abord une date limite au projet : les décisions sont promises pour un jour qui la suit.',
  'decision_dates.too_early':
    'On ne peut pas promettre de décision avant la fin des candidatures. Choisissez le {first} ou plus tard.',
  'decision_dates.too_late': 'C’est trop loin pour une promesse. Choisissez le {last} ou plus tôt.',
  'decision_dates.past': 'Ce jour est passé. Choisissez un jour à partir d’aujourd’hui.',
  'decision_dates.promised':
    'Cette date a été promise à des startups qui attendent une décision. Déplacez-la au lieu de la retirer.',
};
