import { FileText } from 'lucide-react';
import { callError } from '#web/lib/call-error.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SkeletonCards } from '#web/ui/skeleton-cards.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

const failure = {
  message: 'The service is busy. Try again in a few seconds.',
  status: 503,
  code: 'unavailable',
  details: [],
  requestId: 'req-7f3a21',
  retryAfter: 5,
};

export function KitFeedback() {
  return (
    <div className="grid gap-5">
      <div className="grid gap-3 md:grid-cols-2">
        <Notice kind="info" title="Two founders are writing">
          Changes of both are kept.
        </Notice>
        <Notice kind="success">Sent on 21 November, 14:03.</Notice>
        <Notice kind="warning" title="The deadline was moved">
          It is now 1 December.
        </Notice>
        <Notice kind="error">Three answers need a change.</Notice>
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <EmptyState
          icon={<FileText size={24} aria-hidden />}
          title="No applications yet"
          action={<LinkButton to="/projects">Find a project</LinkButton>}
        >
          What you send stands here with its status and dates.
        </EmptyState>
        <ErrorState error={callError(failure)} onRetry={() => undefined} />
      </div>
      <Spinner label="Loading" />
      <SkeletonRows label="Loading rows" count={3} />
      <SkeletonCards label="Loading cards" count={3} />
    </div>
  );
}
