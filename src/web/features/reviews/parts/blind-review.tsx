import type { ProjectDetail } from '#contract/projects.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { personName } from '#web/lib/person.ts';
import { useTimeZone } from '#web/lib/time.ts';
import { en } from '#web/locales/en/reviews.ts';
import { Button } from '#web/ui/button.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { blindReviewOf } from '../queries.ts';
import { BlindSwitch } from './blind-switch.tsx';
import { LiftDialog } from './lift-dialog.tsx';

/** Whether reviewers read names: a switch until something was sent, and from then on an act with a reason. */
export function BlindReview({
  project,
  mayEdit,
  mayLift,
}: {
  project: ProjectDetail;
  mayEdit: boolean;
  mayLift: boolean;
}) {
  const text = useText(en).blind;
  const blind = useQuery(blindReviewOf(project._id));
  const [lifting, setLifting] = useState(false);
  if (blind.isError && !blind.data) return <QueryError query={blind} />;
  const { locked = true, lifted = null } = blind.data?.data ?? {};
  const isKnown = blind.data !== undefined;
  return (
    <div className="grid gap-3">
      <BlindSwitch project={project} mayEdit={mayEdit && isKnown && !locked} />
      {isKnown && locked && !lifted ? (
        <p className="text-sm text-muted">{project.blindReview ? text.locked : text.tooLate}</p>
      ) : null}
      {lifted ? <Lifted lifted={lifted} /> : null}
      {isKnown && locked && project.blindReview && mayLift ? (
        <Button className="justify-self-start" variant="secondary" onClick={() => setLifting(true)}>
          {text.lift}
        </Button>
      ) : null}
      {lifting ? <LiftDialog project={project} onClose={() => setLifting(false)} /> : null}
    </div>
  );
}

type LiftedFacts = { at: string; by: Parameters<typeof personName>[0] | null; reason: string };

function Lifted({ lifted: { at, by, reason } }: { lifted: LiftedFacts }) {
  const text = useText(en).blind;
  const format = useFormat();
  const zone = useTimeZone();
  const day = format.dateTime(at, zone);
  return (
    <figure className="grid gap-1 rounded-card bg-paper px-4 py-3">
      <figcaption className="text-sm text-muted">
        {by ? text.liftedBy(personName(by), day) : text.liftedOn(day)}
      </figcaption>
      <blockquote className="text-base wrap-anywhere whitespace-pre-wrap">{reason}</blockquote>
    </figure>
  );
}
