const KEY = 'flair.invitation';

/** The token of the address or, after it left the address bar, of this tab's session. */
export function keptInvitation(search: string): string | null {
  const params = new URLSearchParams(search);
  const fromAddress = params.get('invitationToken');
  if (!fromAddress) return sessionStorage.getItem(KEY);
  sessionStorage.setItem(KEY, fromAddress.slice(0, 200));
  return fromAddress.slice(0, 200);
}

/** To be called when the invitation was used or is worth nothing. */
export function forgetInvitation(): void {
  sessionStorage.removeItem(KEY);
}
