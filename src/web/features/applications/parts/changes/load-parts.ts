/** What shows changes, in files of their own: most forms never change under their founders. */
export async function loadChangeParts() {
  const [notice, question, aside, sent] = await Promise.all([
    import('./change-notice.tsx'),
    import('./question-changes.tsx'),
    import('./no-longer-asked.tsx'),
    import('./sent-before.tsx'),
  ]);
  return {
    ChangeNotice: notice.ChangeNotice,
    QuestionChanges: question.QuestionChanges,
    NoLongerAsked: aside.NoLongerAsked,
    SentBeforeView: sent.SentBeforeView,
    AsSent: sent.AsSent,
  };
}
export type ChangeParts = Awaited<ReturnType<typeof loadChangeParts>>;
