import type { QuestionScreen } from '#contract/questions.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/form-builder.ts';

/** What a screen is called: its title, or its number in words. */
export function useScreenName(): (screen: QuestionScreen) => string {
  const { screens } = useText(en);
  return (screen) => (typeof screen === 'number' ? screens.numbered(screen) : screen);
}
