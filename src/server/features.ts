import type { ServerFeature } from './feature.ts';
import { applications } from './features/applications/feature.ts';
import { auth } from './features/auth/feature.ts';
import { billing } from './features/billing/feature.ts';
import { bookmarks } from './features/bookmarks/feature.ts';
import { connectors } from './features/connectors/feature.ts';
import { files } from './features/files/feature.ts';
import { lookups } from './features/lookups/feature.ts';
import { management } from './features/management/feature.ts';
import { notifications } from './features/notifications/feature.ts';
import { operators } from './features/operators/feature.ts';
import { prefill } from './features/prefill/feature.ts';
import { profiles } from './features/profiles/feature.ts';
import { projects } from './features/projects/feature.ts';
import { reviews } from './features/reviews/feature.ts';
import { slots } from './features/slots/feature.ts';
import { startups } from './features/startups/feature.ts';
import { webhooks } from './features/webhooks/feature.ts';
import { accountOfRows } from './jobs/account-of-rows.ts';

/**
 * In the order in which they are asked. Whoever is the last owner of an organisation is refused before anything
 * else is deleted; links of a connector are let go before the drafts that name them, drafts before the startups
 * and the files they hold; projects close before decisions on them are taken back.
 */
const asked: readonly ServerFeature[] = [
  auth,
  lookups,
  management,
  projects,
  reviews,
  connectors,
  applications,
  prefill,
  startups,
  notifications,
  bookmarks,
  files,
  slots,
  billing,
  webhooks,
  operators,
];

/** Every feature of the server. */
export const features: readonly ServerFeature[] = [...asked, profiles(asked)];

/** What they have to fill in batches, in the order in which it is done. */
export const backgroundMigrations = [
  ...features.flatMap((feature) => feature.backgroundMigrations ?? []),
  ...accountOfRows,
];
