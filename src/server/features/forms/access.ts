import type { ManagedAccount } from '#server/features/management/access.ts';

/** A form that the caller may edit, as the proof of its project says: `managedProject(…, 'manager')`. */
export type EditedForm = {
  project: { id: string };
  account: ManagedAccount<'manager'>;
  userId: string;
};
