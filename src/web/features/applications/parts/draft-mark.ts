const nameOf = (projectId: string) => `flair.draftOf.${projectId}`;

/** True when this device holds a draft of somebody who was logged in: said to them while they are not. */
export function hasDraftMark(projectId: string): boolean {
  try {
    return localStorage.getItem(nameOf(projectId)) !== null;
  } catch {
    return false;
  }
}

/** Says that this device holds a draft for the project (its application's id), or with null that it does not. */
export function markDraft(projectId: string, applicationId: string | null): void {
  try {
    if (applicationId === null) localStorage.removeItem(nameOf(projectId));
    else localStorage.setItem(nameOf(projectId), applicationId);
  } catch {
    // Full or forbidden: the page says less.
  }
}
