import { useText } from '#web/lib/i18n.ts';
import { en as projects } from '#web/locales/en/manage-projects.ts';
import { en } from '#web/locales/en/form-publishing.ts';
import { choiceParam, useParamsOf } from '#web/lib/search-params.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import type { PublishState } from './use-publish-state.ts';

/** The panel stands in the address, so that a link leads to it. */
export const publishParams = { publish: choiceParam(['', '1'], '') };

/** The way to publish: with the project while that is a draft, else what changed since the last time. */
export function PublishAction({
  state,
  publishProject,
}: {
  state: PublishState;
  publishProject: string;
}) {
  const text = useText(en);
  const projectText = useText(projects);
  const { href } = useParamsOf(publishParams);
  if (state.kind === 'draft') {
    return <LinkButton to={publishProject}>{projectText.actions.publish}</LinkButton>;
  }
  if (state.kind === 'published') return null;
  return <LinkButton to={href({ publish: '1' })}>{text.publish}</LinkButton>;
}
