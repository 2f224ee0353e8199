import { Ellipsis, PenLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ownsStartup } from '#rules/startups/startup.ts';
import { useText } from '#web/lib/i18n.ts';
import { useModal } from '#web/lib/search-params.ts';
import { en } from '#web/locales/en/startups.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LogoMark } from '#web/ui/logo-mark.tsx';
import { Menu, type MenuItem } from '#web/ui/menu.tsx';
import type { Startup } from '../queries.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { paths } from './paths.ts';
import { VerificationBadge } from './verification-badge.tsx';

/** The name, what it does in one line, and what a founder can do with the record. */
export function StartupHeader({ startup }: { startup: Startup }) {
  const text = useText(en).record;
  const { open } = useModal();
  const [isDeleting, setDeleting] = useState(false);
  const { role, entityManagementAccountId: from } = startup;
  const items: MenuItem[] = [
    {
      key: 'rename',
      label: text.rename,
      icon: <PenLine size={16} aria-hidden />,
      onSelect: () => open('patch_startup', { startupId: startup._id }),
    },
  ];
  if (role !== null && ownsStartup(role)) {
    items.push(
      { kind: 'separator', key: 'line' },
      {
        key: 'delete',
        label: text.remove,
        danger: true,
        icon: <Trash2 size={16} aria-hidden />,
        onSelect: () => setDeleting(true),
      },
    );
  }
  return (
    <header className="flex flex-wrap items-start gap-x-5 gap-y-4">
      <LogoMark name={startup.name} seed={startup._id} size="lg" />
      <div className="grid min-w-0 flex-1 basis-64 gap-2">
        <h1 className="text-3xl wrap-anywhere md:text-4xl">{startup.name}</h1>
        {startup.oneLiner ? (
          <p className="max-w-prose text-lg wrap-anywhere text-muted">{startup.oneLiner}</p>
        ) : null}
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          {role !== null || startup.verified ? (
            <VerificationBadge state={startup.verification} />
          ) : null}
          {from ? <span>{text.madeFrom(from.entity.name)}</span> : null}
        </p>
      </div>
      {role === null ? null : (
        <div className="flex gap-2">
          <LinkButton
            to={paths.profile(startup._id)}
            variant={startup.completed ? 'secondary' : 'primary'}
          >
            {startup.completed ? text.edit : text.goOn}
          </LinkButton>
          <Menu
            trigger={
              <IconButton
                bordered
                className="size-11"
                label={text.actions}
                icon={<Ellipsis size={18} aria-hidden />}
              />
            }
            items={items}
          />
        </div>
      )}
      <DeleteDialog startup={startup} open={isDeleting} onClose={() => setDeleting(false)} />
    </header>
  );
}
