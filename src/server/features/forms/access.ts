import type { ManagedAccount } from '#server/features/management/access.ts';

/** A form that the caller may edit, as the proof of its project says: `managedProject(…, 'edit')`. */
export type EditedForm = {
  project: { id: string };
  account: ManagedAccount<'edit'>;
  userId: string;
};
