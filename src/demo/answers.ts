import type { FormQuestion } from '#rules/forms/questions.ts';
import { visibleQuestions } from '#rules/forms/answers.ts';
import { emailOf } from './people.ts';
import type { DemoStartup } from './startup-story.ts';

const dayMs = 86_400_000;

/** What a startup answers to each key that the forms of the demonstration ask for. */
function knownAnswers(startup: DemoStartup, now: Date): Record<string, string[]> {
  const { story } = startup;
  const short = startup.oneLiner.toLowerCase();
  return {
    startup_name: [startup.name],
    one_sentence: [startup.oneLiner],
    website: [`https://${startup.id.replace('demo-', '')}.example/`],
    country: [startup.facts.country],
    problem: [story.problem],
    solution: [story.solution],
    stage: [story.stage],
    has_customers: [story.customers ? 'Yes' : 'No'],
    customers: [String(story.customers ?? 1)],
    revenue: [story.revenue ?? '0', 'EUR'],
    team: story.people.map((person) => JSON.stringify(person)),
    contact_email: [emailOf(startup.founder)],
    milestones: [story.milestones],
    needs: ['First customers', story.stage === 'An idea' ? 'A co-founder' : 'Money'],
    impact: [story.impact],
    amount: ['38000', 'EUR'],
    use_of_funds: [
      JSON.stringify(['Material for the pilot', '14000']),
      JSON.stringify(['Two people for four months', '22000']),
      JSON.stringify(['Travel to the port', '2000']),
    ],
    start_date: [new Date(now.getTime() + 60 * dayMs).toISOString().slice(0, 10)],
    place: ['Streets', 'Public buildings'],
    personal_data: ['No'],
    question: [`We built ${short}. Whom do you call first when nobody knows you?`],
    topics: ['Selling', 'Raising money', 'Building the product', 'Hiring'],
    urgency: ['4'],
    pitch: [`${story.problem} ${story.solution}`],
    live_demo: ['Yes'],
    equipment: ['Power, and a table of a metre and a half.'],
    needs_hosting: [`The service behind it: ${short}.`],
    monthly_cost: ['240', 'EUR'],
    agreement: ['true'],
  };
}

type Asked = FormQuestion & { _id: string };

/** The answers of a startup to a form, by question id; of the first `share` of it for a draft. */
export function answersTo(
  questions: Asked[],
  { startup, now, share }: { startup: DemoStartup; now: Date; share: number },
): { questionId: string; options: string[] }[] {
  const known = knownAnswers(startup, now);
  const all = Object.fromEntries(
    questions.flatMap(({ _id, key }) => (key && known[key] ? [[_id, known[key]]] : [])),
  );
  const asked = visibleQuestions(questions, all).slice(0, Math.ceil(questions.length * share));
  return asked.flatMap(({ _id: questionId }) => {
    const options = questionId ? all[questionId] : undefined;
    return questionId && options ? [{ questionId, options }] : [];
  });
}

/** What a startup says in its own profile, by slot of the questionnaire. */
export function profileAnswersOf({ story }: DemoStartup): Record<string, string[]> {
  return {
    problem: [story.problem],
    solution: [story.solution],
    team: [story.people.map(([name, role]) => `${name}: ${role}`).join('\n')],
    ...(story.customers && { traction: [`${story.customers} paying customers.`] }),
    ...(story.revenue && { revenue: [story.revenue, 'EUR'] }),
  };
}
