/** Why an organisation does not take an application: what each list of reasons begins with. A key never means another thing. */
export const rejectionReasons = [
  {
    key: 'too_early',
    en: 'Too early for this programme',
    fr: 'Trop tôt pour ce programme',
  },
  {
    key: 'too_late',
    en: 'Too far along for this programme',
    fr: 'Trop avancée pour ce programme',
  },
  {
    key: 'outside_sectors',
    en: 'Outside the sectors of this programme',
    fr: 'Hors des secteurs de ce programme',
  },
  {
    key: 'outside_region',
    en: 'Outside the region of this programme',
    fr: 'Hors de la zone géographique de ce programme',
  },
  {
    key: 'not_eligible',
    en: 'A condition for applying is not met',
    fr: 'Une condition pour candidater n’est pas remplie',
  },
  {
    key: 'team_incomplete',
    en: 'The team is not complete yet',
    fr: 'L’équipe n’est pas encore au complet',
  },
  {
    key: 'little_traction',
    en: 'Not enough traction yet',
    fr: 'Pas encore assez de traction',
  },
  {
    key: 'market_unclear',
    en: 'The problem or the market is not clear enough yet',
    fr: 'Le problème ou le marché n’est pas encore assez clair',
  },
  {
    key: 'incomplete',
    en: 'The application is incomplete',
    fr: 'La candidature est incomplète',
  },
  {
    key: 'better_elsewhere',
    en: 'Another kind of support would help more',
    fr: 'Un autre type d’accompagnement serait plus utile',
  },
  {
    key: 'full',
    en: 'A strong application, but all places are taken',
    fr: 'Une bonne candidature, mais toutes les places sont prises',
  },
] as const;
