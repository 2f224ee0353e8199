import type { ApplicationStatus } from './application.ts';
import { DAY_MS } from '../time.ts';

/** After so long those who run the organisation are told that a decision waits for a second person. */
export const LONG_WAIT_MS = 2 * DAY_MS;

/** Whether a second person is asked for this step where a project asks for one. */
export const isForSecond = (to: ApplicationStatus): boolean =>
  to === 'accepted' || to === 'rejected';

type Asking = { asks_second: boolean; confirmed_at: Date | null };

/** True while nobody may be told, whatever the time. */
export const isUnconfirmed = ({ asks_second: asks, confirmed_at: at }: Asking): boolean =>
  asks && at === null;
