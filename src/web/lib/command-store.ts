import { create } from 'zustand';

/** Which of the two dialogs that belong to every page is open; its code comes when it is. */
export const useCommands = create<{ shown: 'palette' | 'shortcuts' | null }>(() => ({
  shown: null,
}));

export const showPalette = () => useCommands.setState({ shown: 'palette' });
export const showShortcuts = () => useCommands.setState({ shown: 'shortcuts' });
export const closeCommands = () => useCommands.setState({ shown: null });
