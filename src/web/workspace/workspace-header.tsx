import { ChevronsUpDown, Plus } from 'lucide-react';
import { useLocation } from 'react-router';
import { can, type Role } from '#rules/roles.ts';
import { useText } from '#web/lib/i18n.ts';
import { useLate } from '#web/lib/use-late.ts';
import { en } from '#web/locales/en/management.ts';
import { cx } from '#web/ui/cx.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { LogoMark } from '#web/ui/logo-mark.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { paths } from './paths.ts';
import { tabKeys, tabNeeds, type WorkspaceTab } from './tabs.ts';

/* On phones only, and at the bottom: nothing moves when it comes. */
const loadBar = async () => import('./thumb-bar.tsx');

interface Face {
  _id: string;
  role: Role;
  entity: { name: string; logoUrl: string | null; hue: number };
}

export interface WorkspaceHeaderProps {
  tab: WorkspaceTab;
  workspace: { accountId: string; role: Role; entity: Face['entity'] };
  accounts: Face[];
  wide: boolean;
}

export function WorkspaceHeader({ tab, workspace, accounts, wide }: WorkspaceHeaderProps) {
  const text = useText(en);
  const { accountId, entity, role } = workspace;
  // A page below a place, where one thing is worked on, has the bottom of a phone for itself.
  const isPlace = useLocation().pathname === paths[tab](accountId);
  const late = useLate(loadBar, isPlace);
  const tabs = tabKeys
    .filter((key) => can(role, tabNeeds[key]))
    .map((key) => ({ key, label: text.tabs[key], to: paths[key](accountId) }));
  return (
    <div data-workspace className="border-b border-line bg-sunken">
      <div
        className={cx(
          wide ? 'px-4 lg:px-6' : 'page',
          'grid gap-x-8 pt-3 lg:flex lg:items-end lg:justify-between',
        )}
      >
        <Menu
          align="start"
          trigger={
            <button
              type="button"
              className="-ms-2 mb-1 flex min-h-11 max-w-full min-w-0 items-center gap-3 justify-self-start rounded-control p-2 text-start hover:bg-ink/5"
            >
              <LogoMark name={entity.name} seed={entity.hue} imageUrl={entity.logoUrl} size="sm" />
              <span className="min-w-0">
                <span className="display block truncate text-base leading-tight">
                  {entity.name}
                </span>
                <span className="block text-xs text-muted">{text.role[role]}</span>
              </span>
              <span className="sr-only">{text.shell.switch}</span>
              <ChevronsUpDown size={16} aria-hidden className="ms-1 shrink-0 text-muted" />
            </button>
          }
          items={[
            ...accounts.map((account) => ({
              kind: 'link' as const,
              key: account._id,
              to: paths.home(account._id, account.role),
              label: account.entity.name,
              icon: (
                <LogoMark
                  name={account.entity.name}
                  seed={account.entity.hue}
                  imageUrl={account.entity.logoUrl}
                  size="xs"
                />
              ),
            })),
            { kind: 'separator', key: 'line' },
            {
              kind: 'link',
              key: 'new',
              to: paths.create,
              label: text.shell.create,
              icon: <Plus size={16} aria-hidden />,
            },
          ]}
        />
        <div className={cx('-mb-px min-w-0', isPlace && 'max-md:hidden')}>
          <LinkTabs tabs={tabs} current={tab} label={text.tabs.label} />
        </div>
      </div>
      {isPlace && late ? <late.ThumbBar label={text.tabs.label} tabs={tabs} current={tab} /> : null}
    </div>
  );
}
