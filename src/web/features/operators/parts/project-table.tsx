/* oxlint-disable react/no-unstable-nested-components -- the cells of a table are called, never mounted as components */
import type { OperatorProject as Project } from '#contract/operator-views.ts';
import { Link } from 'react-router';
import { send } from '#web/lib/client.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/operators.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Table } from '#web/ui/table.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import type { Act } from './act-dialog.tsx';
import { answerAct } from './answer-acts.ts';
import { hideAct, showAct } from './hiding-acts.ts';
import { actItems, actsColumn, RowMenu } from './row-menu.tsx';

/** Published projects and perks with what an operator may do about each. */
export function ProjectTable({ rows, onAct }: { rows: Project[]; onAct: (act: Act) => void }) {
  const text = useText(en);
  const format = useFormat();
  const words = text.projects;
  const actsOf = ({
    _id,
    name,
    featured,
    hidden,
    confirmBy,
  }: Project): (Act & { key: string })[] => {
    const params = { id: _id };
    const own = { ids: [_id], name };
    return [
      ...(confirmBy === null
        ? []
        : [true, false].map((open) => ({
            key: open ? 'open' : 'closed',
            ...answerAct(words.answer, own, open),
          }))),
      {
        key: 'featured',
        id: `${featured ? 'unfeature' : 'feature'}:${_id}`,
        title: featured ? words.unfeatureNamed(name) : words.featureNamed(name),
        body: featured ? words.unfeatureBody : words.featureBody,
        confirm: featured ? words.unfeature : words.feature,
        done: featured ? words.unfeatured(name) : words.featured(name),
        reason: 'optional',
        run: (reason) =>
          send('changeOperatorProject', {
            params,
            body: { featured: !featured, ...(reason ? { reason } : {}) },
          }),
      },
      hidden
        ? showAct(text.hide, { id: _id, name }, (reason) =>
            send('showProject', { params, body: reason ? { reason } : {} }),
          )
        : hideAct(text.hide, { id: _id, name, body: text.hide.projectBody }, (reason = '') =>
            send('hideProject', { params, body: { reason } }),
          ),
    ];
  };
  return (
    <Table
      caption={words.title}
      rows={rows}
      rowKey={({ _id }) => _id}
      columns={[
        {
          key: 'name',
          header: words.name,
          // As wide as the phone leaves it: there it has the deadline and the state too.
          fills: true,
          className: 'sm:min-w-56',
          cell: (project) => (
            <>
              <Link to={`/projects/${project.slug}`} className={linkStyle('name')}>
                {project.name}
              </Link>
              <span className="block text-xs text-muted">{project.entityName}</span>
              <div className="mt-1 grid gap-1 text-xs sm:hidden">
                {project.deadline ? format.date(project.deadline) : null}
                <State project={project} />
              </div>
            </>
          ),
        },
        { key: 'type', header: words.type, wide: 'sm', cell: ({ type }) => type ?? '–' },
        {
          key: 'deadline',
          header: words.deadline,
          wide: 'sm',
          className: 'whitespace-nowrap text-muted',
          cell: ({ deadline }) => (deadline ? format.date(deadline) : '–'),
        },
        {
          key: 'views',
          header: words.views,
          wide: 'sm',
          numeric: true,
          cell: ({ viewCount }) => format.number(viewCount),
        },
        {
          key: 'state',
          header: words.state,
          wide: 'sm',
          cell: (project) => <State project={project} />,
        },
        actsColumn(text.acts, (project: Project) => (
          <RowMenu label={text.actsFor(project.name)} items={actItems(actsOf(project), onAct)} />
        )),
      ]}
    />
  );
}

function State({ project }: { project: Project }) {
  const text = useText(en);
  const format = useFormat();
  const words = text.projects;
  const { featured, hidden, entityHidden, openReports, confirmBy } = project;
  return (
    <span className="flex flex-wrap gap-1 empty:hidden">
      {confirmBy === null ? null : (
        <Badge tone="orange">{words.answer.until(format.date(confirmBy))}</Badge>
      )}
      {featured ? <Badge tone="volt">{words.isFeatured}</Badge> : null}
      {hidden ? <Badge tone="rose">{text.hide.isHidden}</Badge> : null}
      {entityHidden ? <Badge tone="rose">{words.entityHidden}</Badge> : null}
      {openReports ? <Badge tone="orange">{text.hide.reports(openReports)}</Badge> : null}
    </span>
  );
}
