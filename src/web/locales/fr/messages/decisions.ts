import type { texts } from '#contract/messages/decisions.ts';

export const decisions: Record<keyof typeof texts, string> = {
  'decisions.needs_deadline':
    'Donnez d’abord une date limite au projet : les décisions sont promises pour un jour qui la suit.',
  'decisions.too_early':
    'On ne peut pas promettre de décision avant la fin des candidatures. Choisissez le {first, date} ou plus tard.',
  'decisions.too_late':
    'C’est trop loin pour une promesse. Choisissez le {last, date} ou plus tôt.',
  'decisions.past': 'Ce jour est passé. Choisissez un jour à partir d’aujourd’hui.',
  'decisions.promised':
    'Cette date a été promise à des startups qui attendent une décision. Déplacez-la au lieu de la retirer.',
};
