import { useQuery } from '@tanstack/react-query';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/auth.ts';
import { linkStyle } from '#web/ui/link-style.ts';
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
        className={linkStyle('quiet')}
      >
        {text.outbox}
      </a>
    </p>
  );
}
