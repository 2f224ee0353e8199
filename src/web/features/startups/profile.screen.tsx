import { useQuery } from '@tanstack/react-query';
import { Rocket } from 'lucide-react';
import { useAuth } from '#web/lib/auth-store.ts';
import { useRouteParam } from '#web/lib/current-route.ts';
import { useTitle } from '#web/lib/head.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/startups.ts';
import { en as uiTexts } from '#web/locales/en/ui.ts';
import { QueryError } from '#web/ui/error-state.tsx';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { LogInPrompt } from '#web/ui/log-in-prompt.tsx';
import { useHeld } from './parts/held.ts';
import { Questionnaire } from './parts/questionnaire.tsx';
import { answerWords } from '#web/features/applications/parts/export-draft.ts';
import { useStartupDraft } from './parts/use-startup-draft.ts';
import { oneStartup, startupForm, type StartupQuestion } from './queries.ts';

const noQuestions: readonly StartupQuestion[] = [];

/** The questionnaire of one startup, saved as it is written. */
export function ProfileScreen() {
  const text = useText(en);
  const ui = useText(uiTexts);
  const id = useRouteParam('id');
  const enabled = useAuth((state) => state.token !== null);
  const record = useQuery({ ...oneStartup(id), enabled });
  const form = useQuery({ ...startupForm(id), enabled });
  const startup = useHeld(record.data?.data);
  const questions = useHeld(form.data?.data);
  const draft = useStartupDraft(
    startup ? id : null,
    startup?.name ?? '',
    questions ?? noQuestions,
    answerWords,
  );
  useTitle(startup ? text.questionnaire.titleFor(startup.name) : null);

  if (startup && questions && draft) {
    return (
      <Questionnaire
        key={draft.id}
        startup={startup}
        questions={questions}
        draft={draft}
        isLoggedIn={enabled}
      />
    );
  }
  const failed = [record, form].find((query) => query.isError && !query.data);
  if (enabled && !failed) return <SkeletonPage label={ui.loading} />;
  return (
    <div className="page py-12">
      {failed && enabled ? (
        <QueryError query={failed} />
      ) : (
        <LogInPrompt icon={<Rocket size={24} aria-hidden />} title={text.visitor.title}>
          {text.visitor.body}
        </LogInPrompt>
      )}
    </div>
  );
}
