/** A question with the slots it may be taken for, any of which is right. */
export type LabelledQuestion = { form: string; question: string; slots: string[] };

const own: [form: string, question: string, slot: string][] = [
  ['garden', 'What should we call your company?', 'name'],
  ['garden', 'Link to your web page', 'website'],
  ['garden', 'Sum up what you make in one short sentence', 'oneliner'],
  ['garden', 'Which problem are your customers stuck with?', 'problem'],
  ['garden', 'How does your product take that problem away?', 'solution'],
  ['garden', 'Who are the people that will use it?', 'customer'],
  ['garden', 'Who competes with you, and how?', 'competition'],
  ['garden', 'How big is the market you aim at?', 'market'],
  ['garden', 'How do you make money with it?', 'bizmodel'],
  ['garden', 'How many people work in your team today?', 'teamsize'],
  ['garden', 'Introduce the founders and their background', 'team'],
  ['garden', 'In which country is the company registered?', 'incorporated'],
  ['garden', 'How much money have you raised until today?', 'raised'],
  ['garden', 'How much do you want to ask us for?', 'ask'],
  ['garden', 'Why do you want to join our programme?', 'whyprogram'],
  ['garden', 'Do you agree to our terms and conditions?', 'consent'],
  ['harbour', 'Name of the startup', 'name'],
  ['harbour', 'Your homepage', 'website'],
  ['harbour', 'What is the problem you are working on?', 'problem'],
  ['harbour', 'Describe the solution you propose', 'solution'],
  ['harbour', 'Who is your target customer?', 'customer'],
  ['harbour', 'What makes you different from your competitors?', 'differentiation'],
  ['harbour', 'Explain your business model to us', 'bizmodel'],
  ['harbour', 'What traction do you have so far?', 'traction'],
  ['harbour', 'Revenue over the last twelve months', 'revenue'],
  ['harbour', 'Size of your team', 'teamsize'],
  ['harbour', 'Why are you the right people to build this?', 'whyteam'],
  ['harbour', 'What have you built until now?', 'progress'],
  ['harbour', 'Where is your company based?', 'location'],
  ['harbour', 'When was the company founded?', 'founded'],
  ['harbour', 'What will you use the funding for?', 'useoffunds'],
  ['harbour', 'How did you hear about this call?', 'heard'],
  ['harbour', 'Which patents or other intellectual property do you hold?', 'ip'],
  ['harbour', 'What are the biggest risks?', 'risk'],
  ['harbour', 'Link to your pitch deck', 'deck'],
  ['harbour', 'E-mail address of the contact', 'email'],
];

/** Two short forms of ours: too few to say how good it is, enough to see it break. */
export const ownQuestions: LabelledQuestion[] = own.map(([form, question, slot]) => ({
  form,
  question,
  slots: [slot],
}));
