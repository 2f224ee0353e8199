import { useEffect, useState, type ComponentType } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/form-import.ts';
import { showToast } from '#web/ui/toast-store.ts';
import type { BuilderDialogsProps } from './builder-dialogs.tsx';

/** The dialogs of the builder, fetched behind it; asked for again where they did not come. */
export function LateDialogs(props: BuilderDialogsProps) {
  const text = useText(en);
  const [Dialogs, setDialogs] = useState<ComponentType<BuilderDialogsProps> | null>(null);
  const { dialog, ask } = props.builder;
  const isAsked = dialog !== null;
  useEffect(() => {
    let isOver = false;
    void import('./builder-dialogs.tsx').then(
      ({ BuilderDialogs }) => setDialogs(() => BuilderDialogs),
      () => {
        if (!isAsked || isOver) return;
        showToast(text.late, 'error');
        ask(null);
      },
    );
    return () => {
      isOver = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- tried when the page comes and when something is asked
  }, [isAsked]);
  return Dialogs ? <Dialogs {...props} /> : null;
}
