// Beside the schemas that are made of them: the web reads the lists without loading a validator.

/** The roles of a management account's team, from the least to the most. */
export const roles = ['viewer', 'reviewer', 'manager', 'admin', 'owner'] as const;

/** Every status of an application. */
export const applicationStatuses = [
  'draft',
  'pending',
  'in_review',
  'shortlisted',
  'interview',
  'accepted',
  'rejected',
  'waitlisted',
  'needs_info',
  'withdrawn',
  'confirmed',
  'declined',
] as const;
