import { useQueries, useQueryClient } from '@tanstack/react-query';
import type { ApplicationStatus } from '#rules/applications/application.ts';
import { isOutcome } from '#rules/applications/decisions.ts';
import { isForSecond } from '#rules/applications/second-person.ts';
import { useLive } from '#web/lib/live.ts';
import { callQuery, ofCalls } from '#web/lib/query.ts';
import { useNow } from '#web/lib/time.ts';

/** When the outcomes of a project are told together. */
export const releaseDateOf = (projectId: string) =>
  callQuery('getReleaseDate', { params: { id: projectId } });

/** Whether a second person confirms its outcomes. */
export const secondPersonOf = (projectId: string) =>
  callQuery('getSecondPerson', { params: { id: projectId } });

/** What the moment is shown in, beside its own card. */
export const toldWith = ofCalls(
  'listManagementApplications',
  'getApplication',
  'listDecisionBatches',
  'getManagementDuties',
);

/** Reads again what shows when decisions are told, as a colleague moves the moment of one of these projects, or of any. */
export function useReleaseMoves(projectIds: readonly string[] | undefined): void {
  const client = useQueryClient();
  useLive('releaseDate', projectIds, () => void client.invalidateQueries(toldWith));
}

/** How a decision is told, whatever its maker would choose. */
export interface OutcomeRules {
  /** False while it is being asked for. */
  isKnown: boolean;
  /** When it is told with all outcomes, of several projects the last one; null where it has a time of its own. */
  moment: string | null;
  /** Told once somebody else has confirmed it. */
  asksSecond: boolean;
}

/** Of more projects at once nobody asks: the preview says it of each application. */
const MOST = 10;

/** What these projects ask of a step; where that cannot be read, the server still refuses what is not to be. */
export function useOutcomeRules(
  projectIds: readonly string[],
  to: ApplicationStatus | '',
): OutcomeRules {
  const now = useNow();
  const ids = to !== '' && projectIds.length <= MOST ? projectIds : [];
  const dates = useQueries({
    queries: to !== '' && isOutcome(to) ? ids.map((id) => releaseDateOf(id)) : [],
  });
  const seconds = useQueries({
    queries: to !== '' && isForSecond(to) ? ids.map((id) => secondPersonOf(id)) : [],
  });
  const moments = dates.flatMap(({ data }) => data?.data.releaseAt ?? []);
  const ahead = moments.filter((at) => Date.parse(at) > now);
  return {
    isKnown: ![...dates, ...seconds].some(({ isLoading }) => isLoading),
    moment: ahead.toSorted((one, other) => Date.parse(one) - Date.parse(other)).at(-1) ?? null,
    asksSecond: seconds.some(({ data }) => data?.data.isOn),
  };
}
