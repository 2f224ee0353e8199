import { useText } from '../lib/i18n.ts';
import { useTitle } from '../lib/head.ts';
import { en } from '../locales/en/app.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';

/** Unknown address, or something that is not the visitor's to see. */
export function NotFoundPage() {
  const text = useText(en);
  useTitle(text.notFound.title);
  return (
    <div className="page grid justify-items-center gap-4 py-24 text-center">
      <p aria-hidden className="display tabular text-5xl text-accent">
        404
      </p>
      <h1 className="text-2xl">{text.notFound.title}</h1>
      <p className="max-w-prose text-muted">{text.notFound.body}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        <LinkButton to="/projects">{text.notFound.projects}</LinkButton>
        <LinkButton to="/" variant="secondary">
          {text.notFound.home}
        </LinkButton>
      </div>
    </div>
  );
}

export function ErrorPage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className="page py-16">
      <ErrorState error={error} onRetry={onRetry} />
    </div>
  );
}
