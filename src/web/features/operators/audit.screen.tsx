import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { auditActions, auditTargets } from '#contract/audit.ts';
import { useText } from '#web/lib/i18n.ts';
import { choiceParam, useParamsOf } from '#web/lib/search-params.ts';
import { en } from '#web/locales/en/operators.ts';
import { Select } from '#web/ui/select.tsx';
import { AuditTable } from './parts/audit-table.tsx';
import { ConsolePage } from './parts/console-page.tsx';
import { Paged } from '#web/ui/paged.tsx';
import { auditEvents } from './queries.ts';

const shape = {
  action: choiceParam(['', ...auditActions], ''),
  target: choiceParam(['', ...auditTargets], ''),
};

/** The whole trail; nothing of it can be changed. */
export function AuditScreen() {
  const text = useText(en);
  const { values, set } = useParamsOf(shape);
  const list = useInfiniteQuery({
    ...auditEvents({
      ...(values.action ? { action: values.action } : {}),
      ...(values.target ? { targetKind: values.target } : {}),
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <ConsolePage page="audit" title={text.audit.title} note={text.audit.note}>
      <div className="mb-4 flex flex-wrap gap-3">
        <Select
          hideLabel
          className="min-w-56"
          label={text.audit.what}
          value={values.action}
          placeholder={text.audit.anyAction}
          options={auditActions.map((value) => ({ value, label: text.audit.actions[value] }))}
          onChange={(event) => set({ action: event.target.value })}
        />
        <Select
          hideLabel
          className="min-w-48"
          label={text.audit.target}
          value={values.target}
          placeholder={text.audit.anyTarget}
          options={auditTargets.map((value) => ({ value, label: text.audit.targets[value] }))}
          onChange={(event) => set({ target: event.target.value })}
        />
      </div>
      <Paged list={list} label={text.audit.title} empty={text.audit.empty}>
        {(rows) => <AuditTable rows={rows} />}
      </Paged>
    </ConsolePage>
  );
}
