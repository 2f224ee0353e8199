import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '#web/lib/i18n.ts';
import type { ModalProps } from '#web/lib/modal-registry.ts';
import { en } from '#web/locales/en/startups.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState, QueryError } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ModalLink } from '#web/ui/modal-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { oneApplication } from '#web/features/applications/queries.ts';
import { FillingList } from './parts/filling-list.tsx';
import { summaryOf, useFillingPreview, useProfileQuestions } from './parts/generation.ts';
import { MembersOnly } from './parts/members-only.tsx';
import { paths } from './parts/paths.ts';
import { useGenerate } from './parts/use-generate.ts';
import { useWording } from './parts/wording.ts';
import type { Generation, SentApplication } from './queries.ts';

export function GenerateStartupModal({ params, close }: ModalProps) {
  const applicationId = params.get('applicationId');
  return (
    <MembersOnly>
      {applicationId === null ? (
        <Which close={close} />
      ) : (
        <Generate applicationId={applicationId} close={close} />
      )}
    </MembersOnly>
  );
}

/* An address without an application: the list has them. */
function Which({ close }: { close: () => void }) {
  const text = useText(en);
  return (
    <Dialog open onClose={close} title={text.generateModal.whichTitle}>
      <ModalLink modal="startup_applications" variant="primary" wide>
        {text.fromApplication}
      </ModalLink>
    </Dialog>
  );
}

/** Shows what an application's answers fill, fills it, and shows what was filled. */
function Generate({ applicationId, close }: { applicationId: string; close: () => void }) {
  const text = useText(en).generateModal;
  const application = useQuery(oneApplication(applicationId));
  const [made, setMade] = useState<Generation | null>(null);
  const loaded = application.data?.data;
  if (made) return <Made made={made} close={close} />;
  const attached = loaded?.startupId ?? null;
  return (
    <Dialog
      open
      onClose={close}
      size="md"
      title={text.title}
      description={
        loaded && (attached ? text.attached(attached.name) : text.body(loaded.projectId.name))
      }
    >
      {loaded ? (
        <Offer application={loaded} onMade={setMade} close={close} />
      ) : application.isError ? (
        <QueryError query={application} />
      ) : (
        <Skeleton className="h-64 rounded-card" />
      )}
    </Dialog>
  );
}

function Offer({
  application,
  onMade,
  close,
}: {
  application: SentApplication;
  onMade: (made: Generation) => void;
  close: () => void;
}) {
  const text = useText(en).generateModal;
  const { generate, isGenerating, failure } = useGenerate(onMade);
  const isAttached = application.startupId !== null;
  return (
    <div className="grid gap-5">
      {isAttached ? null : <Preview application={application} />}
      {failure ? <Notice kind="error">{failure}</Notice> : null}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={close}>
          {text.later}
        </Button>
        <Button pending={isGenerating} onClick={() => void generate(application._id)}>
          {isAttached ? text.fill : text.submit}
        </Button>
      </div>
    </div>
  );
}

function Preview({ application }: { application: SentApplication }) {
  const text = useText(en).generateModal;
  const { preview, error, retry } = useFillingPreview(application);
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!preview) return <Skeleton className="h-48 rounded-card" />;
  const { filled, missing } = preview;
  return (
    <FillingList
      summary={preview}
      title={text.willFill(filled.length, filled.length + missing.length)}
    />
  );
}

function Made({ made, close }: { made: Generation; close: () => void }) {
  const text = useText(en).generateModal;
  const { questions, error, retry } = useProfileQuestions();
  const word = useWording();
  const isNamed = made.generated.filled.some(({ field }) => field === 'name');
  return (
    <Dialog open onClose={close} size="md" title={text.done(made.name)}>
      <div className="grid gap-5">
        {questions ? (
          <FillingList
            summary={summaryOf(made.generated, questions.map(word))}
            title={text.filled(made.generated.filled.length)}
          />
        ) : error ? (
          <ErrorState error={error} onRetry={retry} />
        ) : (
          <Skeleton className="h-48 rounded-card" />
        )}
        {isNamed ? null : <Notice>{text.named}</Notice>}
        <div className="flex flex-wrap justify-end gap-2">
          <ModalLink modal="startup_applications" variant="secondary">
            {text.other}
          </ModalLink>
          <LinkButton to={paths.record(made._id)} replace>
            {text.open}
          </LinkButton>
        </div>
      </div>
    </Dialog>
  );
}
