import { ApplyForm, type ApplyFormProps } from '../apply-form.tsx';
import { PrefillProvider } from './prefill-provider.tsx';

/** The form, with what the founder wrote before at hand while it is a draft of somebody logged in. */
export function PrefilledForm(props: ApplyFormProps) {
  const { application, draft, isLoggedIn, questions } = props;
  const isOpen = isLoggedIn && application?.status === 'draft';
  return (
    <PrefillProvider application={isOpen ? application : null} draft={draft} questions={questions}>
      <ApplyForm {...props} />
    </PrefillProvider>
  );
}
