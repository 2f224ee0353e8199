import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/manage-projects.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Says before a project is opened again that its form goes out as it was published. */
export function UnpublishedNotice({ to }: { to: string }) {
  const text = useText(en).reopening;
  return (
    <Notice
      kind="warning"
      title={text.title}
      action={
        <LinkButton variant="secondary" size="sm" to={to}>
          {text.link}
        </LinkButton>
      }
    >
      {text.body}
    </Notice>
  );
}
