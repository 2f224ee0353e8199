import { Monitor, Moon, Sun } from 'lucide-react';
import { type Theme, useAux } from '#web/lib/aux-store.ts';
import { useText } from '#web/lib/i18n.ts';
import { setTheme } from '#web/lib/theme.ts';
import { en } from '#web/locales/en/app.ts';
import { cx } from './cx.ts';

/** The themes to choose from, with their signs. */
export const themeChoices = [
  { theme: 'system', Icon: Monitor },
  { theme: 'light', Icon: Sun },
  { theme: 'dark', Icon: Moon },
] as const satisfies { theme: Theme; Icon: typeof Sun }[];

export function ThemeToggle() {
  const text = useText(en);
  const current = useAux((state) => state.theme);
  return (
    <div
      role="group"
      aria-label={text.theme.label}
      className="inline-flex justify-self-start rounded-full border border-line bg-surface p-0.5"
    >
      {themeChoices.map(({ theme, Icon }) => (
        <button
          key={theme}
          type="button"
          aria-pressed={current === theme}
          aria-label={text.theme[theme]}
          title={text.theme[theme]}
          onClick={() => setTheme(theme)}
          className={cx(
            'grid size-10 place-items-center rounded-full transition-colors',
            current === theme ? 'bg-ink/8 text-ink' : 'text-muted hover:text-ink',
          )}
        >
          <Icon size={16} aria-hidden />
        </button>
      ))}
    </div>
  );
}
