import { languages, useLanguage, useText } from '#web/lib/i18n.ts';
import type { Language } from '#web/lib/aux-store.ts';
import { en } from '#web/locales/en/app.ts';
import { cx } from './cx.ts';
import { useChooseLanguage } from './use-choose-language.ts';

export function LanguageSwitch() {
  const text = useText(en);
  const current = useLanguage();
  const choose = useChooseLanguage();
  return (
    <div role="group" aria-label={text.language} className="-ms-2.5 flex gap-1 text-sm">
      {/* oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the object has these names and no other. */}
      {(Object.keys(languages) as Language[]).map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={current === language}
          className={cx(
            'min-h-10 rounded-md px-2.5',
            current === language ? 'font-semibold text-ink' : 'text-muted hover:text-ink',
          )}
          onClick={() => choose(language)}
        >
          {languages[language]}
        </button>
      ))}
    </div>
  );
}
