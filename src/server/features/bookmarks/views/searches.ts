import type { z } from 'zod';
import { urlOf } from '#contract/define.ts';
import {
  savedSearchCalls,
  type savedQuery,
  type savedSearchView,
} from '#contract/saved-searches.ts';
import { feedText } from '#rules/text/feed.ts';
import { searchAddress } from '#rules/search/address.ts';
import type { Config } from '#server/config.ts';
import type { FileReply } from '#server/http/context.ts';
import type { PublishedProject } from '#server/features/projects/queries/published.ts';
import type { SearchRow } from '../queries/searches.ts';
import { fileOf } from './calendar.ts';

export function toSearchView(row: SearchRow): z.input<typeof savedSearchView> {
  return {
    _id: row.id,
    name: row.name,
    query: row.query,
    eligibleFor:
      row.startup_id !== null && row.startup_name !== null
        ? { _id: row.startup_id, name: row.startup_name }
        : null,
    alert: row.rhythm,
    createdAt: row.created_at.toISOString(),
  };
}

const KEEP_SECONDS = 15 * 60;

type Asked = z.infer<typeof savedQuery>;

/** Projects of a search as an RSS file, the same for everybody. */
export function toFeed(
  rows: PublishedProject[],
  query: Asked,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): FileReply {
  const title = query.q ? `Flair: ${query.q}` : 'Flair';
  const text = feedText({
    title,
    url: publicUrl + searchAddress(query),
    ownUrl: publicUrl + urlOf(savedSearchCalls.getProjectFeed, { query }),
    text: title,
    entries: rows.map((row) => ({
      id: `project-${row.id}`,
      title: `${row.name} (${row.entity_name})`,
      url: `${publicUrl}/projects/${row.slug}`,
      text: row.executive_summary ?? '',
      publishedAt: row.published_at,
    })),
  });
  const file = fileOf(text, { name: 'projects.rss', type: 'application/rss+xml; charset=utf-8' });
  return { ...file, keepSeconds: KEEP_SECONDS };
}
