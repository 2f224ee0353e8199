import type { z } from 'zod';
import type { HomeView } from '#contract/home.ts';
import type { outsideApplication } from '#contract/outside-applications.ts';
import { statusAt } from '#rules/projects/project.ts';
import { toAccountFace } from '#server/views/account.ts';
import { toPerson } from '#server/views/person.ts';
import type { OutsideRow } from '../queries/outside.ts';

/** What was made elsewhere lately, on the home of a founder. */
export function toOutsideAtHome(
  { rows, count }: { rows: OutsideRow[]; count: number },
  now: Date,
): HomeView['outside'] {
  return { count, rows: rows.map((row) => toOutsideView(row, now)) };
}

/** An application that somebody says they made elsewhere. */
export function toOutsideView(row: OutsideRow, now: Date): z.input<typeof outsideApplication> {
  const { project_status: status, deadline } = row;
  return {
    _id: row.id,
    project: {
      _id: row.project_id,
      slug: row.project_slug,
      name: row.project_name,
      status: statusAt({ status, deadline, hasForm: false, now }),
      deadline: deadline?.toISOString() ?? null,
      deadlineZone: row.deadline_zone,
      sourceUrl: row.source_url,
      entityManagementAccountId: toAccountFace(row),
    },
    startup: row.startup_id ? { _id: row.startup_id, name: row.startup_name ?? '' } : null,
    appliedOn: row.applied_on,
    note: row.note,
    notedBy: row.noter_id
      ? toPerson({
          id: row.noter_id,
          first_name: row.noter_first_name ?? '',
          last_name: row.noter_last_name,
          picture_url: row.noter_picture_url,
        })
      : null,
    createdAt: row.created_at.toISOString(),
  };
}
