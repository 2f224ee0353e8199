import { isPast, type ProjectFacts } from '#rules/projects.ts';

type Shown = Pick<ProjectFacts, 'status' | 'deadline'> & { questionCount: number };

/** Whether a project takes no more applications at this moment (milliseconds), here or at its source. */
export const hasEnded = ({ status, deadline, questionCount }: Shown, now: number): boolean =>
  isPast({ status, deadline, hasForm: questionCount > 0, now });
