import { atLeast } from '#rules/roles.ts';
import type { VisibleProject } from '#server/features/projects/access.ts';

/**
 * True for those who read the working copy: who edits forms, and the whole team of a project that was never opened.
 * Everybody else has the published form.
 */
export function readsWorkingCopy({ role, project }: VisibleProject): boolean {
  return role !== null && (atLeast(role, 'manager') || project.status === 'draft');
}
