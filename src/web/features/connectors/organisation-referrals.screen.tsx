import { useQueryClient } from '@tanstack/react-query';
import { useText } from '#web/lib/i18n.ts';
import { useLive } from '#web/lib/live.ts';
import { choiceParam, useParamsOf } from '#web/lib/search-params.ts';
import { en } from '#web/locales/en/sent-referrals.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { PageTitle } from '#web/workspace/page-title.tsx';
import { paths } from '#web/workspace/paths.ts';
import { WorkspacePage, type Workspace } from '#web/workspace/workspace.tsx';
import { ReceivedList } from './parts/received-list.tsx';
import { SentPart } from './parts/sent-part.tsx';
import { referralsChanged } from './queries.ts';

const parts = ['sent', 'received'] as const;
const shape = { part: choiceParam(parts, 'sent') };

/** What an organisation referred by its own links, and who referred startups to it. */
export function OrganisationReferralsScreen() {
  return (
    <WorkspacePage tab="referrals" needs="member">
      {(workspace) => <Referrals key={workspace.accountId} workspace={workspace} />}
    </WorkspacePage>
  );
}

function Referrals({ workspace }: { workspace: Workspace }) {
  const text = useText(en);
  const client = useQueryClient();
  const { values } = useParamsOf(shape);
  useLive('referral', undefined, () => void referralsChanged(client));
  const { accountId } = workspace;
  const reads = workspace.can('read');
  const part = reads ? values.part : 'sent';
  const here = paths.referrals(accountId);
  return (
    <>
      <PageTitle title={text.title} note={text.note} />
      <div className="grid gap-6">
        {reads ? (
          <LinkTabs
            label={text.parts.label}
            current={part}
            tabs={parts.map((key) => ({
              key,
              label: text.parts[key],
              to: key === 'sent' ? here : `${here}?part=${key}`,
            }))}
          />
        ) : null}
        {part === 'sent' ? (
          <SentPart workspace={workspace} />
        ) : (
          <ReceivedList accountId={accountId} />
        )}
      </div>
    </>
  );
}
