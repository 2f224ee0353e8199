import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/later-questions.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Application } from '../queries.ts';

type Asked = Pick<Application, '_id' | 'laterQuestions'> & {
  projectId: Pick<Application['projectId'], 'slug'>;
};

/** That the organisation asks more since the application was shortlisted; with the way there on other pages. */
export function LaterQuestions({
  application,
  linked = false,
}: {
  application: Asked | null;
  linked?: boolean;
}) {
  const text = useText(en);
  // One that this device kept before there were later questions has no number of them.
  const count = application && application.laterQuestions > 0 ? application.laterQuestions : 0;
  if (!application || count === 0) return null;
  const form = `/projects/${application.projectId.slug}/apply?application=${application._id}`;
  return (
    <Notice
      title={text.title(count)}
      action={
        linked ? (
          <LinkButton to={form} variant="volt">
            {text.answer}
          </LinkButton>
        ) : undefined
      }
    >
      {text.body}
    </Notice>
  );
}

/** What a step from a status to itself says: the answers to the later questions were sent. */
export function LaterSent() {
  return <span className="text-sm font-medium">{useText(en).event}</span>;
}
