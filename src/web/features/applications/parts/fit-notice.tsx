import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useText } from '#web/lib/i18n.ts';
import { callQuery } from '#web/lib/query.ts';
import { en } from '#web/locales/en/apply.ts';
import { linkStyle } from '#web/ui/link-style.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { Application } from '../queries.ts';

/** Says of a draft that its startup is certainly not whom the programme takes. It may be sent all the same. */
export function FitNotice({
  application,
  slug,
}: {
  application: Pick<Application, 'startupId' | 'status' | 'projectId'> | null;
  slug: string;
}) {
  const text = useText(en).fit;
  const startup = application?.status === 'draft' ? application.startupId : null;
  const judged = useQuery({
    ...callQuery('judgeStartup', {
      params: { id: startup?._id ?? '' },
      query: { project: application?.projectId._id ?? '' },
    }),
    enabled: startup !== null,
  });
  if (!startup || judged.data?.data.verdict !== 'no') return null;
  return (
    <Notice kind="warning" title={text.title(startup.name)}>
      {text.body}{' '}
      <Link to={`/projects/${slug}#who`} className={linkStyle('action')}>
        {text.why}
      </Link>
    </Notice>
  );
}
