import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { Link } from 'react-router';
import type { Reply } from '#web/lib/client.ts';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { callMutation, ofCalls } from '#web/lib/query.ts';
import { en } from '#web/locales/en/manage-projects.ts';
import { Button } from '#web/ui/button.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { paths } from '#web/workspace/paths.ts';

type Project = Reply<'listManagementProjects'>['data'][number];
interface Props {
  accountId: string;
  projects: Project[];
}

/** Asks whether projects without a deadline are still open; nothing where none is asked about. */
export function ConfirmOpen({ accountId, projects }: Props) {
  const text = useText(en).confirm;
  const asked = projects.filter(({ confirmBy }) => confirmBy !== undefined);
  if (asked.length === 0) return null;
  return (
    <section
      aria-labelledby="to-confirm"
      className="mb-5 grid gap-3 rounded-panel border border-line bg-surface p-4 md:p-5"
    >
      <h2 id="to-confirm" className="flex items-center gap-2 text-lg">
        <CalendarClock size={20} aria-hidden className="shrink-0 text-warn" />
        {text.title(asked.length)}
      </h2>
      <p className="text-sm text-muted">{text.body}</p>
      <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line">
        {asked.map((project) => (
          <Asked key={project._id} accountId={accountId} project={project} />
        ))}
      </ul>
    </section>
  );
}

function Asked({ accountId, project }: { accountId: string; project: Project }) {
  const text = useText(en);
  const format = useFormat();
  const failureText = useFailureText();
  const client = useQueryClient();
  const { _id: id, name, status, confirmBy } = project;
  const words = text.confirm;
  const after = (said: string) => ({
    onSuccess: async () => {
      await client.invalidateQueries(
        ofCalls('listManagementProjects', 'getProject', 'listProjects'),
      );
      showToast(said, 'success');
    },
    onError: (error: Error) => showToast(failureText(error, text.failed), 'error'),
  });
  const confirm = useMutation({
    ...callMutation('confirmProject'),
    ...after(words.confirmed(name)),
  });
  const close = useMutation({ ...callMutation('closeProject'), ...after(text.actions.closed) });
  const params = { id };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 bg-surface px-4 py-3">
      <span className="min-w-0 flex-1 basis-56">
        <Link to={paths.project(accountId, id)} className={linkStyle('name')}>
          {name}
        </Link>
        <span className="block text-sm text-muted">
          {status === 'open' ? words.until(format.date(confirmBy ?? '')) : words.over}
        </span>
      </span>
      <span className="flex gap-2">
        {status === 'open' ? (
          <Button
            variant="secondary"
            size="sm"
            aria-label={words.closeNamed(name)}
            pending={close.isPending}
            onClick={() => close.mutate({ params })}
          >
            {words.close}
          </Button>
        ) : null}
        <Button
          size="sm"
          aria-label={words.confirmNamed(name)}
          pending={confirm.isPending}
          onClick={() => confirm.mutate({ params })}
        >
          {words.confirm}
        </Button>
      </span>
    </li>
  );
}
