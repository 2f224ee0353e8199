import { Link } from 'react-router';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/applications.ts';
import { linkStyle } from '#web/ui/link-style.ts';
import { ModalLink } from '#web/ui/modal-link.tsx';
import type { Application } from '../queries.ts';

/** The startup that applies, or a way to make one of the answers. */
export function StartupOf({ application }: { application: Application }) {
  const text = useText(en);
  const { startupId: startup } = application;
  if (startup) {
    return (
      <Link to={`/startups/${startup._id}`} className={linkStyle('action')}>
        {startup.name}
      </Link>
    );
  }
  return (
    <>
      {text.row.without}
      {application.status === 'draft' ? null : (
        <ModalLink
          modal="generate_startup"
          extra={{ applicationId: application._id }}
          className={linkStyle('action')}
        >
          {text.detail.makeStartup}
        </ModalLink>
      )}
    </>
  );
}
