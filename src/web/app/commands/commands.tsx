import { useEffect, useState, type ComponentType } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAuth } from '#web/lib/auth-store.ts';
import { closeCommands, showPalette, showShortcuts, useCommands } from '#web/lib/command-store.ts';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useLeaving } from '#web/lib/leaving.ts';
import { useModal } from '#web/lib/search-params.ts';
import { useShortcuts } from '#web/lib/shortcuts.ts';
import { unreached } from '#web/lib/unreached.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { followFocus } from '../lost-focus.ts';
import type { CommandDialogProps } from './command.ts';
import { creation } from './creation.ts';
import { holdTyped } from './typed-ahead.ts';

const loaders = {
  palette: async () => (await import('./palette.modal.tsx')).PaletteModal,
  shortcuts: async () => (await import('./shortcuts.modal.tsx')).ShortcutsModal,
  leaving: async () => (await import('#web/features/auth/parts/log-out-dialog.tsx')).LogOutDialog,
};
/* A network that swallows a request must keep nobody logged in. */
const PATIENCE_MS = 5000;
type Loaded = Partial<Record<keyof typeof loaders, ComponentType<CommandDialogProps>>>;

/** Listens to the keys that work on every page, keeps what has the focus from being nothing, and shows the palette, the list of shortcuts and what stands before a log-out. */
export function Commands() {
  const shown = useCommands((state) => state.shown);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { open } = useModal();
  const failureText = useFailureText();
  const loggedIn = useAuth((state) => state.token !== null);
  const [loaded, setLoaded] = useState<Loaded>({});
  const to = (path: string) => () => void navigate(path);
  const forMembers = (path: string) => (loggedIn ? to(path) : null);
  useEffect(followFocus, []);
  useEffect(() => (shown === 'palette' ? holdTyped(closeCommands) : undefined), [shown]);
  useShortcuts({
    palette: () => (shown === 'palette' ? closeCommands() : showPalette()),
    help: showShortcuts,
    create: () => {
      const { modal, path } = creation(pathname, loggedIn);
      if (modal) open(modal);
      else void navigate(path);
    },
    goHome: to('/'),
    goProjects: to('/projects'),
    goApplications: to('/applications'),
    goStartups: forMembers('/startups'),
    goReferrals: to('/referrals'),
    goWorkspace: forMembers('/organisation'),
    goNotifications: forMembers('/notifications'),
    goSettings: to('/settings'),
  });
  const isHere = shown !== null && loaded[shown] !== undefined;
  useEffect(() => {
    if (!shown || isHere) return;
    const late = new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(unreached()), PATIENCE_MS);
    });
    Promise.race([loaders[shown](), late]).then(
      (component) => setLoaded((before) => ({ ...before, [shown]: component })),
      (error: unknown) => {
        closeCommands();
        // Unsent texts stay on the device for their writer then, which is the first choice of the dialog.
        if (shown === 'leaving') void useLeaving.getState().leave();
        else showToast(failureText(error), 'error');
      },
    );
  }, [shown, isHere, failureText]);
  return Object.entries(loaded).map(([name, Dialog]) => (
    <Dialog key={name} open={shown === name} onClose={closeCommands} />
  ));
}
