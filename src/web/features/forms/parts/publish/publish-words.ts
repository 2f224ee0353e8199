import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/form-publishing.ts';
import type { PublishState } from './use-publish-state.ts';

/** Which of three a form is, in words; and what stands where "Saved" alone would sound public. */
export function usePublishWords(state: PublishState): { state: string; saved: string } {
  const { state: text } = useText(en);
  if (state.kind === 'draft') return { state: text.draft, saved: text.savedDraft };
  if (state.kind === 'published') return { state: text.published, saved: text.published };
  const said = state.changes === null ? text.changed : text.changes(state.changes);
  return { state: said, saved: text.savedChanges(said) };
}
