import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { NavigationType, Router, UNSAFE_createBrowserHistory } from 'react-router';

const ignore = () => undefined;

/* A step back is the browser's own movement on many devices; a dialog's `?modal=` is the same page. */
function fades(action: NavigationType, from: string, to: string): boolean {
  return (
    from !== to &&
    action !== NavigationType.Pop &&
    'startViewTransition' in document &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}

/** The address bar's router. From page to page the browser fades, where it can and may. */
export function PageRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => UNSAFE_createBrowserHistory({ v5Compat: true }));
  const [state, setState] = useState({ action: history.action, location: history.location });
  const shown = useRef(history.location.pathname);
  useLayoutEffect(
    () =>
      history.listen(({ action, location }) => {
        const from = shown.current;
        shown.current = location.pathname;
        if (!fades(action, from, location.pathname)) {
          // Not as a transition: the next press must meet the links and filters of this address, however slow the device is.
          setState({ action, location });
          return;
        }
        const fade = document.startViewTransition(() =>
          flushSync(() => setState({ action, location })),
        );
        // Cut short by the next one, or in a hidden tab: the page is shown all the same.
        fade.ready.catch(ignore);
        fade.finished.catch(ignore);
      }),
    [history],
  );
  return (
    <Router location={state.location} navigationType={state.action} navigator={history}>
      {children}
    </Router>
  );
}
