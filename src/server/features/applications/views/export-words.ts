import type { Language } from '#contract/limits.ts';
import type { ApplicationStatus } from '#server/db/vocabulary.ts';
import { caseWords } from '#server/integrations/documents/case-file-words.ts';

const english = {
  application: 'Application',
  startup: 'Startup',
  applicant: 'Applicant',
  email: 'E-mail',
  status: 'Status',
  untold: 'Not told before (UTC)',
  sentAt: 'Sent (UTC)',
  statusSince: 'In this status since (UTC)',
  decidedAt: 'Decided (UTC)',
  referredBy: 'Referred by',
  formVersion: 'Form version',
  average: 'Score (0 to 5)',
  count: 'Reviews',
  criterion: (label: string) => `Score: ${label}`,
  gone: (label: string) => `${label} (no longer asked)`,
  given: caseWords.en.given,
  more: (most: number) =>
    `This file stops after ${most} applications; there are more. Filter the list, by status for instance, and export the others.`,
  statuses: { ...caseWords.en.statuses, pending: 'New' } satisfies Record<
    ApplicationStatus,
    string
  >,
  file: 'applications',
};

/** What a table of applications says in each language. */
export const exportWords: Record<Language, typeof english> = {
  en: english,
  fr: {
    application: 'Candidature',
    startup: 'Startup',
    applicant: 'Candidat',
    email: 'E-mail',
    status: 'Statut',
    untold: 'Pas annoncé avant (UTC)',
    sentAt: 'Envoyée (UTC)',
    statusSince: 'Dans ce statut depuis (UTC)',
    decidedAt: 'Décidée (UTC)',
    referredBy: 'Recommandée par',
    formVersion: 'Version du formulaire',
    average: 'Note (0 à 5)',
    count: 'Évaluations',
    criterion: (label) => `Note : ${label}`,
    gone: (label) => `${label} (n’est plus demandé)`,
    given: caseWords.fr.given,
    more: (most) =>
      `Ce fichier s’arrête après ${most} candidatures ; il y en a d’autres. Filtrez la liste, par statut par exemple, et exportez les autres.`,
    statuses: { ...caseWords.fr.statuses, pending: 'Nouvelle' },
    file: 'candidatures',
  },
};
