import type { Tone } from './badge.tsx';

/** The colour of each application status, the same on board, chip, chart and mail. */
export const statusTones = {
  draft: 'neutral',
  pending: 'amber',
  in_review: 'amber',
  needs_info: 'orange',
  shortlisted: 'blue',
  interview: 'violet',
  waitlisted: 'blue',
  accepted: 'green',
  confirmed: 'green',
  rejected: 'rose',
  declined: 'rose',
  withdrawn: 'neutral',
} as const satisfies Record<string, Tone>;

export type ApplicationStatus = keyof typeof statusTones;
