import { type Theme, useAux } from './aux-store.ts';

/** Shows and remembers a theme; `system` follows the device. */
export function setTheme(theme: Theme): void {
  useAux.setState({ theme });
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
}
