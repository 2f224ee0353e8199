/* oxlint-disable react/no-unstable-nested-components -- the cells of a table are called, never mounted as components */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useNow } from '#web/lib/time.ts';
import { en } from '#web/locales/en/operator-users.ts';
import { Table } from '#web/ui/table.tsx';
import { personName } from '#web/lib/person.ts';
import { Paged } from '#web/ui/paged.tsx';
import { FilteredPage, useFiltered } from './parts/filtered-page.tsx';
import { userPath } from './parts/pages.ts';
import { UserBadges } from './parts/user-badges.tsx';
import { users } from './queries.ts';

const shows = ['all', 'suspended', 'operator', 'unverified'] as const;

export function UsersScreen() {
  const text = useText(en);
  const format = useFormat();
  const now = useNow();
  const filtered = useFiltered(shows);
  const { show } = filtered.values;
  const list = useInfiniteQuery({
    ...users({ ...(show === 'all' ? {} : { state: show }), ...filtered.searched }),
    placeholderData: keepPreviousData,
  });
  return (
    <FilteredPage page="users" filtered={filtered} words={text}>
      <Paged list={list} label={text.title} empty={text.empty}>
        {(rows) => (
          <Table
            caption={text.title}
            rows={rows}
            rowKey={({ _id }) => _id}
            columns={[
              {
                key: 'name',
                header: text.name,
                // As wide as the phone leaves it: there it has the state too.
                fills: true,
                className: 'py-1.5 sm:min-w-52',
                cell: (user) => (
                  <>
                    <Link to={userPath(user._id)} className="group block min-h-10">
                      <span className="block font-semibold underline-offset-4 group-hover:underline">
                        {personName(user)}
                      </span>
                      <span className="text-xs text-muted">{user.email}</span>
                    </Link>
                    <div className="mt-1 empty:hidden sm:hidden">
                      <UserBadges user={user} />
                    </div>
                  </>
                ),
              },
              {
                key: 'state',
                header: text.state,
                wide: 'sm',
                cell: (user) => <UserBadges user={user} />,
              },
              {
                key: 'sessions',
                header: text.sessions,
                wide: 'sm',
                numeric: true,
                cell: ({ sessions }) => format.number(sessions),
              },
              {
                key: 'seen',
                header: text.seen,
                className: 'whitespace-nowrap text-muted',
                cell: ({ lastSeenAt }) => (lastSeenAt ? format.ago(lastSeenAt, now) : '–'),
              },
              {
                key: 'since',
                header: text.since,
                wide: 'sm',
                className: 'whitespace-nowrap text-muted',
                cell: ({ createdAt }) => format.date(createdAt),
              },
            ]}
          />
        )}
      </Paged>
    </FilteredPage>
  );
}
