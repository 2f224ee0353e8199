import { useEffect, useState } from 'react';
import { useAuth } from '#web/lib/auth-store.ts';
import { listForms, type KeptForm } from '#web/lib/draft/kept-forms.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/applications.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

/** The forms that this device can show without a connection. */
export function KeptDrafts() {
  const text = useText(en);
  const owner = useAuth((state) => state.profile?._id ?? null);
  const [forms, setForms] = useState<KeptForm[]>([]);
  useEffect(() => {
    let isShown = true;
    if (owner) {
      listForms(owner).then(
        (found) => isShown && setForms(found),
        () => undefined,
      );
    }
    return () => {
      isShown = false;
    };
  }, [owner]);
  if (forms.length === 0) return null;
  return (
    <section className="mb-6 grid gap-3">
      <h2 className="text-xl">{text.drafts.kept}</h2>
      <p className="text-sm text-muted">{text.drafts.keptBody}</p>
      <ul className="grid gap-2">
        {forms.map(({ path, projectName }) => (
          <li key={path} className="flex flex-wrap items-center justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">{projectName}</span>
            <LinkButton size="sm" to={path} aria-label={text.drafts.goTo(projectName)}>
              {text.drafts.go}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
