import { expect, test } from 'vitest';
import { sayProjects } from '#contract/messages/projects.ts';
import { question } from '#test/questions.ts';
import { checkForm } from '../forms/form.ts';
import { projectProblems } from './problems.ts';

const sound = {
  name: 'Grants',
  description: 'For all.',
  projectType: ['grant'],
  deadline: 2,
  questions: [question('q', 'short_text')],
};
const name = { path: 'name', code: 'no_name', ...sayProjects('projects.name') };
const description = {
  path: 'description',
  code: 'no_description',
  ...sayProjects('projects.describe'),
};
const type = { path: 'projectType', code: 'no_project_type', ...sayProjects('projects.type') };
const over = { path: 'deadline', code: 'deadline_over', ...sayProjects('projects.deadline') };

test.each<[string, Partial<Parameters<typeof projectProblems>[0]>, object[]]>([
  ['nothing', {}, []],
  ['no deadline', { deadline: null }, []],
  ['a name of spaces', { name: ' ' }, [name]],
  ['no description', { description: null }, [description]],
  ['a description of spaces', { description: ' ' }, [description]],
  ['no type', { projectType: [] }, [type]],
  ['a deadline that is now', { deadline: 1 }, [over]],
  ['a deadline that is no time', { deadline: 'soon' }, [over]],
  ['no form', { questions: [] }, checkForm([])],
  [
    'everything',
    { name: '', description: '', projectType: [], deadline: 0, questions: [] },
    [name, description, type, over, ...checkForm([])],
  ],
])('%s keeps a project from being published', (_, changed, problems) => {
  expect(projectProblems({ ...sound, ...changed }, 1)).toEqual(problems);
});
