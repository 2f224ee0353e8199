import type { FormQuestion } from '#rules/forms/questions.ts';

/** A sound question for tests; what a test is about is given by it. */
export function question(
  key: string,
  type: FormQuestion['type'],
  given: Partial<FormQuestion> & { choices?: readonly string[] } = {},
): FormQuestion {
  const { choices = [], ...rest } = given;
  return {
    key,
    screen: 1,
    ranking: 0,
    type,
    label: key,
    help: null,
    required: false,
    options: choices.map((value) => ({ value, label: value.toUpperCase() })),
    limits: {},
    logic: null,
    slot: null,
    ...rest,
  };
}
