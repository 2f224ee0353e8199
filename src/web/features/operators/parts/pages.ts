/** Where each page of the console stands, in the order of its navigation. */
export const consolePages = {
  overview: '/operators',
  deadlines: '/operators/deadlines',
  verifications: '/operators/verifications',
  moderation: '/operators/moderation',
  disputes: '/operators/disputes',
  organisations: '/operators/organisations',
  projects: '/operators/projects',
  users: '/operators/users',
  charges: '/operators/charges',
  payouts: '/operators/payouts',
  lookups: '/operators/lookups',
  banners: '/operators/banners',
  synonyms: '/operators/synonyms',
  audit: '/operators/audit',
  migrations: '/operators/migrations',
  installation: '/operators/installation',
} as const;
export type ConsolePageName = keyof typeof consolePages;

export const userPath = (id: string) => `${consolePages.users}/${id}`;
