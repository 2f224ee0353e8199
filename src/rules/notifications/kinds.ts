/** The kinds of mail that a person may turn off; see the profile's `notificationPreferences`. */
export type MailKind = 'applicationMail' | 'messageMail' | 'deadlineMail' | 'teamMail';

/** True unless the person turned this kind of mail off; what was never chosen is on. */
export function wantsMail(preferences: unknown, kind: MailKind): boolean {
  const chosen = (preferences ?? {}) as Partial<Record<MailKind, unknown>>;
  return chosen[kind] !== false;
}
