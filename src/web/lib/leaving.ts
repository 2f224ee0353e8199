import { create } from 'zustand';
import { useCommands } from './command-store.ts';

/** How to log out, once the person has said what becomes of their unsent texts. */
export const useLeaving = create<{ leave: () => Promise<void> }>(() => ({
  leave: async () => undefined,
}));

/** Opens the dialog that names what is unsent before somebody logs out. */
export function askBeforeLeaving(leave: () => Promise<void>): void {
  useLeaving.setState({ leave });
  useCommands.setState({ shown: 'leaving' });
}
