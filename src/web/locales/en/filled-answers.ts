import { catalogue } from '#web/lib/i18n.ts';

/** What stands at an answer that was filled in, and the choice of who may suggest some. */
export const en = catalogue('filled-answers', {
  /** To the organisation. */
  seen: {
    profile: 'Filled from the startup’s profile',
    answer: 'Filled from an earlier application of the startup',
    document: 'Filled from a file of the startup',
    model: 'worded by an AI model',
    edited: 'edited by the founder since',
    help: 'The founder read and accepted it.',
  },
  mark: {
    profile: 'Filled from your startup’s profile',
    answer: (programme: string) => `Filled from your answer in ${programme}`,
    answerSomewhere: 'Filled from an earlier application',
    document: (name: string) => `Filled from your file ${name}`,
    model: (model: string | null) =>
      model ? `worded by the AI model ${model}` : 'worded by an AI model',
    edited: 'edited since',
  },
  undo: 'Undo',
  undoOf: (label: string) => `Undo the filling of “${label}”`,
  provider: {
    title: 'Let an outside AI provider suggest answers',
    help: (model: string | null) =>
      `Only what your startup wrote is sent${model ? ` to the model ${model}` : ''}, only for what is still open. Each sentence that comes back is checked against your own words, and nothing is filled in automatically.`,
    on: 'The AI provider may suggest answers for this startup.',
    off: 'The AI provider no longer reads anything of this startup.',
  },
});
