import { useQuery } from '@tanstack/react-query';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/auth.ts';
import { devOutbox } from '../queries.ts';

/** Where the mails of a development server are; nothing in production. */
export function DevOutboxLink({ email }: { email: string | undefined }) {
  const text = useText(en);
  const outbox = useQuery(devOutbox);
  if (!outbox.data) return null;
  const query = email ? `?to=${encodeURIComponent(email)}` : '';
  return (
    <p className="text-center text-xs">
      <a
        href={`/dev/outbox${query}`}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-10 items-center text-muted underline underline-offset-4 hover:text-ink"
      >
        {text.outbox}
      </a>
    </p>
  );
}
