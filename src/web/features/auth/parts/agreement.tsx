import { useState } from 'react';
import type { SiteLinkName } from '#rules/site-links.ts';
import { useText } from '#web/lib/i18n.ts';
import type { ServerState } from '#web/lib/server-state.ts';
import { en } from '#web/locales/en/auth.ts';
import { linkStyle } from '#web/ui/link-style.ts';

/* What the page came with; it does not change while the page is open. */
function readAddresses(): Map<SiteLinkName, string> {
  const state = document.getElementById('state')?.textContent;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server of this very release wrote it into the page.
  const { siteLinks = [] } = JSON.parse(state ?? '{}') as Partial<ServerState>;
  return new Map(siteLinks);
}

/** What somebody agrees to who creates an account; nothing where the operator has named neither page. */
export function Agreement() {
  const text = useText(en).agreement;
  const [addresses] = useState(readAddresses);
  const link = (name: 'terms' | 'privacy') => {
    const address = addresses.get(name);
    return address === undefined
      ? []
      : [
          // In a tab of its own: what is typed here stays.
          <a
            key={name}
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            className={linkStyle()}
          >
            {text[name]}
          </a>,
        ];
  };
  const [first, second] = [...link('terms'), ...link('privacy')];
  if (!first) return null;
  return (
    <p className="text-sm text-muted">
      {text.lead} {first}
      {second ? (
        <>
          {' '}
          {text.and} {second}
        </>
      ) : null}
      .
    </p>
  );
}
