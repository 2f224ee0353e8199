import { useLocation, useNavigate } from 'react-router';

/** Goes to a question's page of the form and puts the focus into its answer. */
export function useGoToQuestion(): (screenKey: string, questionId: string) => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (screenKey, questionId) => {
    void navigate({ search, hash: `#${screenKey}` }, { state: { question: questionId } });
  };
}
