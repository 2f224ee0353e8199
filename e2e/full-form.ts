import type { QuestionInput } from '#contract/questions.ts';
import { publishedProject, type Visitor } from '#test/journey.ts';

export const projectName = 'Keyboard Quay Grant';

/* Every type of question, a question that one answer brings, and three screens. */
const form: readonly Omit<QuestionInput, 'ranking'>[] = [
  { screen: 'Basics', type: 'short_text', label: 'Name of the startup', required: true },
  { screen: 'Basics', type: 'long_text', label: 'What do you build?', required: true },
  { screen: 'Basics', type: 'url', label: 'Website', required: true },
  { screen: 'Basics', type: 'email', label: 'Contact address', required: true },
  { screen: 'Basics', type: 'phone', label: 'Telephone', required: true },
  { screen: 'Basics', type: 'country', label: 'Country', required: true },
  {
    screen: 'Figures',
    type: 'single_choice',
    label: 'Do you have revenue?',
    key: 'revenue',
    options: ['Yes', 'No'],
    required: true,
  },
  {
    screen: 'Figures',
    type: 'money',
    label: 'Revenue last year',
    required: true,
    logic: { match: 'all', conditions: [{ questionId: 'revenue', op: 'equals', value: 'Yes' }] },
  },
  { screen: 'Figures', type: 'number', label: 'How many are you?', required: true },
  { screen: 'Figures', type: 'date', label: 'Founded on', required: true },
  {
    screen: 'Figures',
    type: 'dropdown',
    label: 'Stage',
    options: ['Idea', 'Prototype', 'Sales'],
    required: true,
  },
  { screen: 'Figures', type: 'rating', label: 'How sure are you?', required: true },
  {
    screen: 'The rest',
    type: 'multi_choice',
    label: 'What do you need?',
    options: ['Money', 'Customers', 'Advice'],
    required: true,
  },
  {
    screen: 'The rest',
    type: 'ranking',
    label: 'What first?',
    options: ['Ports', 'Rivers', 'Lakes'],
    limits: { max: 2 },
    required: true,
  },
  {
    screen: 'The rest',
    type: 'table',
    label: 'Who is on the team?',
    options: ['First name', 'Task'],
    required: true,
  },
  { screen: 'The rest', type: 'file', label: 'Your slides', required: true },
  { screen: 'The rest', type: 'consent', label: 'What I wrote is true', required: true },
];

/** Publishes a project whose form asks every type of question. */
export async function openFullForm(owner: Visitor): Promise<void> {
  const organisation = 'Keyboard Quay Fund';
  await publishedProject(owner, { name: projectName, organisation }, form);
}
