import { can, type Role } from '#rules/management/roles.ts';

/** Where each page of a workspace stands; the routes of app/routes.tsx have the same form. */
export const paths = {
  entry: '/organisation',
  create: '/organisation/new',
  /** Where a member with this role begins. */
  home: (accountId: string, role: Role): string =>
    can(role, 'read') ? paths.overview(accountId) : paths.billing(accountId),
  overview: (accountId: string) => `/organisation/${accountId}`,
  projects: (accountId: string) => `/organisation/${accountId}/projects`,
  newProject: (accountId: string) => `/organisation/${accountId}/projects?new=1`,
  project: (accountId: string, projectId: string) =>
    `/organisation/${accountId}/projects/${projectId}`,
  form: (accountId: string, projectId: string) =>
    `/organisation/${accountId}/projects/${projectId}/form`,
  formVersions: (accountId: string, projectId: string) =>
    `/organisation/${accountId}/projects/${projectId}/form/versions`,
  published: (accountId: string, projectId: string) =>
    `/organisation/${accountId}/projects/${projectId}/published`,
  review: (accountId: string, projectId: string) =>
    `/organisation/${accountId}/projects/${projectId}/review`,
  applications: (accountId: string) => `/organisation/${accountId}/applications`,
  application: (accountId: string, applicationId: string) =>
    `/organisation/${accountId}/applications/${applicationId}`,
  caseFile: (accountId: string, applicationId: string) =>
    `/organisation/${accountId}/applications/${applicationId}/case-file`,
  messages: (accountId: string) => `/organisation/${accountId}/messages`,
  referrals: (accountId: string) => `/organisation/${accountId}/referrals`,
  team: (accountId: string) => `/organisation/${accountId}/team`,
  billing: (accountId: string) => `/organisation/${accountId}/billing`,
  settings: (accountId: string) => `/organisation/${accountId}/settings`,
} as const;
