/** Where each page of the console stands, in the order of its tabs. */
export const consolePages = {
  overview: '/operators',
  deadlines: '/operators/deadlines',
  verifications: '/operators/verifications',
  organisations: '/operators/organisations',
  projects: '/operators/projects',
  moderation: '/operators/moderation',
  charges: '/operators/charges',
  payouts: '/operators/payouts',
  disputes: '/operators/disputes',
  users: '/operators/users',
  lookups: '/operators/lookups',
  banners: '/operators/banners',
  synonyms: '/operators/synonyms',
  audit: '/operators/audit',
  migrations: '/operators/migrations',
  installation: '/operators/installation',
} as const;
export type ConsolePageName = keyof typeof consolePages;

export const userPath = (id: string) => `${consolePages.users}/${id}`;
