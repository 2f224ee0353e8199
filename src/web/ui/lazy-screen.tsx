import { useEffect, useState, type ComponentType } from 'react';
import { useText } from '#web/lib/i18n.ts';
import type { LazyScreen } from '#web/lib/route.ts';
import { loadAnew } from '#web/lib/unreached.ts';
import { en } from '#web/locales/en/ui.ts';
import { SkeletonPage } from './skeleton.tsx';

function Waiting() {
  return <SkeletonPage label={useText(en).loading} />;
}

/**
 * A screen in its own chunk. Not React.lazy: that suspends once even when the code is there, which
 * breaks hydration and delays the reveal by 300 ms. `source` is the module's path under src/web: with it the
 * server's shell has the browser fetch the screen's files beside the first script.
 */
export function lazyScreen(load: () => Promise<ComponentType>, source?: string): LazyScreen {
  let Loaded: ComponentType | null = null;
  let loading: Promise<void> | null = null;
  const preload = () => {
    loading ??= load().then(
      (component) => {
        Loaded = component;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  function Screen() {
    const [, setReady] = useState(Loaded !== null);
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    useEffect(() => {
      if (Loaded) return undefined;
      let isShown = true;
      preload()
        .catch(() => loadAnew(() => isShown))
        .then(
          () => setReady(true),
          (error: unknown) => setFailure({ error }),
        );
      return () => {
        isShown = false;
      };
    }, []);
    if (failure) throw failure.error;
    return Loaded ? <Loaded /> : <Waiting />;
  }
  return Object.assign(Screen, { preload, source });
}
