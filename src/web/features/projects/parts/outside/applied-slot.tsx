import { CircleCheck } from 'lucide-react';
import { useAuth } from '#web/lib/auth-store.ts';
import { useText } from '#web/lib/i18n.ts';
import { useLate } from '#web/lib/use-late.ts';
import { en } from '#web/locales/en/project-page.ts';
import { ModalLink } from '#web/ui/modal-link.tsx';
import type { AppliedElsewhereProps } from './applied-elsewhere.tsx';

const load = async () => import('./applied-elsewhere.tsx');

/**
 * Where somebody says that they applied at a project's source. Its code comes after the page, and for whoever is logged in
 * alone; a visitor is led to the log-in.
 */
export function AppliedSlot(props: AppliedElsewhereProps) {
  const text = useText(en);
  const isLoggedIn = useAuth((state) => state.token !== null);
  const late = useLate(load, isLoggedIn);
  if (isLoggedIn) return late ? <late.AppliedElsewhere {...props} /> : null;
  // Who came back from the source has something to keep; nobody else is asked to log in for it.
  if (!props.hasLeft) return null;
  return (
    <div className="grid gap-3 rounded-card bg-volt-soft p-4 text-on-volt-soft">
      <p className="text-sm">{text.applied.ask}</p>
      <ModalLink modal="login" variant="secondary" size="sm">
        <CircleCheck size={16} aria-hidden />
        {text.applied.log}
      </ModalLink>
    </div>
  );
}
