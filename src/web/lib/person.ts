interface Person {
  profile: { firstName: string; lastName: string | null };
}

/** First and last name, as far as they are known. */
export function personName({ profile }: Person): string {
  return [profile.firstName, profile.lastName].filter(Boolean).join(' ');
}

/** What an application is called: its startup, or the person who applies. */
export function applicantName(application: {
  startupId: { name: string } | null;
  userId: Person;
}): string {
  return application.startupId?.name ?? personName(application.userId);
}

/** Now, but never before what has happened: the shown minute may lie behind it. */
export function notBefore(iso: string, now: number): number {
  return Math.max(now, Date.parse(iso));
}

const DAY_MS = 86_400_000;

/** Whole days since then, none when it lies ahead of the shown minute. */
export function daysSince(iso: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(iso)) / DAY_MS));
}
