/** Page limits, sizes and defaults of the product, in one place (SPEC section 9). */
export const limits = {
  page: {
    openProjects: 1000,
    pastProjects: 30,
    drafts: 50,
    startups: 100,
    entities: 500,
    countries: 500,
    notifications: 121,
    perks: 121,
    questions: 200,
    answers: 200,
    ranking: 200,
    applications: 1000,
    managementApplications: 1000,
    industryFocus: 1000,
    team: 200,
    sessions: 100,
    events: 200,
  },
  /** Bytes. */
  body: { json: 2 * 1024 * 1024, file: 25 * 1024 * 1024 },
  defaultPrice: 160,
  defaultCurrency: 'EUR',
  defaultEstimatedShortlist: 10,
  /** Percent of the shortlisting price that goes to the connector. */
  connectorSharePercent: 20,
  codeLength: 6,
  toastMs: 3000,
} as const;

export const MAX_QUESTIONS = 200;
export const MAX_OPTIONS = 200;
export const MAX_CONDITIONS = 50;
export const MAX_LABEL_LENGTH = 1000;
export const MAX_HELP_LENGTH = 4000;
export const MAX_ANSWER_LENGTH = 50_000;
