import { create } from 'zustand';
import { onLogout } from '#web/lib/auth-store.ts';

/** The address that was typed in one dialog is there in the next; kept in memory only. */
export const useTypedEmail = create(() => ({ email: '' }));
onLogout(() => useTypedEmail.setState({ email: '' }));
