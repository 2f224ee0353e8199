import { ChevronsUpDown, Plus } from 'lucide-react';
import type { Role } from '#rules/management/roles.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/management.ts';
import { cx } from '#web/ui/cx.ts';
import { LogoMark } from '#web/ui/logo-mark.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { paths } from './paths.ts';

/** An organisation of the caller's, with their role in its team. */
export interface Face {
  _id: string;
  role: Role;
  entity: { name: string; logoUrl: string | null; hue: number };
}

export interface SwitcherProps {
  account: Face;
  accounts: Face[];
  isFolded: boolean;
}

/** Whose workspace this is; leads to the others. */
export function Switcher({ account, accounts, isFolded }: SwitcherProps) {
  const text = useText(en);
  const { entity, role } = account;
  const narrow = isFolded ? 'md:sr-only' : 'md:max-lg:sr-only';
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          title={entity.name}
          className={cx(
            'flex min-h-11 max-w-full min-w-0 items-center gap-3 rounded-control p-2 text-start hover:bg-ink/5 md:mb-1 md:w-full',
            isFolded ? 'md:justify-center' : 'md:max-lg:justify-center',
          )}
        >
          <LogoMark name={entity.name} seed={entity.hue} imageUrl={entity.logoUrl} size="sm" />
          <span className={cx('min-w-0 flex-1', narrow)}>
            <span className="display line-clamp-2 text-base leading-tight md:text-sm">
              {entity.name}
            </span>
            <span className="block text-xs text-muted">{text.role[role]}</span>
          </span>
          <span className="sr-only">{text.shell.switch}</span>
          <ChevronsUpDown
            size={16}
            aria-hidden
            className={cx('shrink-0 text-muted', isFolded ? 'md:hidden' : 'md:max-lg:hidden')}
          />
        </button>
      }
      items={[
        ...accounts.map((one) => ({
          kind: 'link' as const,
          key: one._id,
          to: paths.home(one._id, one.role),
          label: one.entity.name,
          icon: (
            <LogoMark
              name={one.entity.name}
              seed={one.entity.hue}
              imageUrl={one.entity.logoUrl}
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
  );
}
