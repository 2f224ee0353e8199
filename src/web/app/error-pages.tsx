import { useText } from '#web/lib/i18n.ts';
import { useTitle } from '#web/lib/head.ts';
import { en } from '#web/locales/en/app.ts';
import { Flare } from '#web/ui/flare.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** Unknown address, or something that is not the visitor's to see. */
export function NotFoundPage() {
  const text = useText(en);
  useTitle(text.notFound.title);
  return (
    <div className="page relative isolate grid justify-items-center gap-4 overflow-hidden py-24 text-center md:py-36">
      <Flare className="absolute start-1/2 top-1/2 -z-10 size-160 -translate-1/2 text-accent/20 [mask-image:radial-gradient(closest-side,#000_20%,transparent_66%)] rtl:translate-x-1/2" />
      <p aria-hidden className="display text-5xl text-accent">
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
