import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAuth } from '#web/lib/auth-store.ts';
import { useAux } from '#web/lib/aux-store.ts';
import { useText } from '#web/lib/i18n.ts';
import { callQuery } from '#web/lib/query.ts';
import { useHydrated } from '#web/lib/time.ts';
import { en } from '#web/locales/en/project-page.ts';
import { linkStyle } from '#web/ui/link-style.ts';
import { cx } from '#web/ui/cx.ts';

/** By whose link the visitor came, while this page is open. Every visitor gets the same HTML, so it follows the script. */
export function ReferredBy() {
  return useHydrated() ? <Referrer /> : null;
}

function Referrer() {
  const text = useText(en);
  // The session forgets it once the view was counted; what this page was opened by stays so.
  const [id] = useState(() => useAux.getState().refererId);
  const ownId = useAuth((state) => state.profile?._id);
  const found = useQuery({
    ...callQuery('getConnector', { params: { id: id ?? '' } }),
    enabled: id !== null && id !== ownId,
    retry: false,
  });
  const person = found.data?.data;
  if (!person || person._id === ownId) return null;
  const name = [person.profile.firstName, person.profile.lastName].filter(Boolean).join(' ');
  return (
    <Link to={`/connectors/${person._id}`} className={cx(linkStyle('quiet'), 'text-sm')}>
      · {text.referredBy(name)}
    </Link>
  );
}
