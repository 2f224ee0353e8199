import { checkForm } from '../forms/form.ts';
import type { FormProblem } from '../forms/form.ts';
import type { FormQuestion } from '../forms/questions.ts';
import { toMillis } from '../time.ts';
import type { Instant } from '../time.ts';
import { sayProjects } from '#contract/messages/projects.ts';

/** Everything that keeps a project from being published: its own fields and its form. */
export function projectProblems(
  project: {
    name: string;
    description: string | null;
    projectType: readonly unknown[];
    deadline: Instant | null;
    questions: readonly FormQuestion[];
  },
  now: Instant,
): FormProblem[] {
  const problems: FormProblem[] = [];
  if (project.name.trim() === '') {
    problems.push({ path: 'name', code: 'no_name', ...sayProjects('projects.name') });
  }
  if ((project.description ?? '').trim() === '') {
    problems.push({
      path: 'description',
      code: 'no_description',
      ...sayProjects('projects.describe'),
    });
  }
  if (project.projectType.length === 0) {
    problems.push({
      path: 'projectType',
      code: 'no_project_type',
      ...sayProjects('projects.type'),
    });
  }
  // NaN, from a text that is no time, is refused too.
  if (project.deadline !== null && !(toMillis(project.deadline) > toMillis(now))) {
    problems.push({
      path: 'deadline',
      code: 'deadline_over',
      ...sayProjects('projects.deadline'),
    });
  }
  return [...problems, ...checkForm(project.questions)];
}
