import { create } from 'zustand';

interface Commands {
  /** Which of the dialogs that belong to every page is open; its code comes when it is. */
  shown: 'palette' | 'shortcuts' | 'leaving' | null;
  /** Where the focus goes when it closes. */
  opener: HTMLElement | null;
}

export const useCommands = create<Commands>(() => ({ shown: null, opener: null }));

function show(shown: NonNullable<Commands['shown']>): void {
  const { activeElement: here, body } = document;
  const opener = here instanceof HTMLElement && here !== body ? here : null;
  useCommands.setState(({ shown: before, opener: kept }) => ({
    shown,
    // From one dialog to the other the way back stays the same.
    opener: before ? kept : opener,
  }));
}

export const showPalette = () => show('palette');
export const showShortcuts = () => show('shortcuts');
export const closeCommands = () => useCommands.setState({ shown: null });

/** To be called before a page is left for another: the focus then goes to that. */
export function forgetOpener(): void {
  useCommands.setState({ opener: document.getElementById('main') });
}
