import { DAY_MS } from '../time.ts';

/** Applying stays possible for this long after the deadline, where the form is ours. */
export const DEADLINE_GRACE_MS = DAY_MS;
