import { applications } from './features/applications.ts';
import { billing } from './features/billing.ts';
import { connectors } from './features/connectors.ts';
import { notifications } from './features/notifications.ts';
import { operators } from './features/operators.ts';
import { reviews } from './features/reviews.ts';
import type { DemoPart } from './recorded.ts';

/** In the order in which they are seeded. */
export const parts: readonly DemoPart[] = [
  applications,
  reviews,
  notifications,
  operators,
  connectors,
  billing,
];
