/** The statuses of many answers, lowest first. */
export function statusesOf(answers: { status: number }[]): number[] {
  return answers.map((answer) => answer.status).toSorted((one, other) => one - other);
}
