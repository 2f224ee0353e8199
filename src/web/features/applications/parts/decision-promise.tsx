import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/decision-date.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { Application } from '../queries.ts';

/** By when its founders hear of a decision, that the day was moved since they sent it, and that it is late. */
export function DecisionPromise({
  application: { promise, projectId: project },
}: {
  application: Pick<Application, 'promise' | 'projectId'>;
}) {
  const text = useText(en);
  const format = useFormat();
  if (!promise) return null;
  const { name } = project.entityManagementAccountId.entity;
  const moved = promise.promised ? <p>{text.moved(format.date(promise.promised))}</p> : null;
  if (promise.late) {
    return (
      <Notice kind="warning" title={text.lateTitle(format.date(promise.date))}>
        <p>{text.late(name)}</p>
        {moved}
      </Notice>
    );
  }
  return (
    <div className="grid gap-1 text-sm text-muted">
      <p>{text.hear(name, format.date(promise.date))}</p>
      {moved}
    </div>
  );
}
