// People who meet a new installation, in the network of its machine: an organisation that publishes a project, then a
// stranger who signs up, reads the mail, makes a startup, fills the form and sends it. Over HTTPS alone, by the public name.
// A process of its own, told the way and the port of the mail server, which it is as well; it writes a line for each step.
import { accountPassword, openProject, type Visitor, visitorOf } from '#test/journey.ts';
import { ask, type Way } from './asking.ts';
import { openPostOffice } from './post-office.ts';

const [, , told = '', mailPort = ''] = process.argv;
const way = JSON.parse(told) as Way;
const office = await openPostOffice(Number(mailPort), way.from);
const url = `https://${way.name}`;
globalThis.fetch = fetchOver(way);

const owner = await signUp('owner@example.org');
const project = await openProject(owner, 3);
console.log(`an organisation has published ${project.slug}`);

const page = await fetch(`${url}/projects/${project.slug}`);
const html = await page.text();
const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(html) ?? [];
const app = await fetch(new URL(script, url));
const isShown = html.includes('Harbour Grant') && script !== '' && app.ok;
if (!isShown) throw new Error(`The project's page is not shown (${page.status}, ${app.status}).`);
console.log('a stranger sees its page, and the web app comes');

const founder = await signUp('stranger@example.com');
console.log('a stranger has signed up and read the code in the mail');

await founder.call('createStartup', { body: { name: 'Mycelia' } });
const { projectId, questionIds } = project;
const { data } = await founder.call('startApplication', { params: { projectId }, body: {} });
const { data: sent } = await founder.call('saveApplicationAnswers', {
  params: { id: data._id },
  body: {
    answers: questionIds.map((questionId) => ({ questionId, options: ['Quiet cranes.'] })),
    completeApplication: true,
  },
});
const { data: received } = await owner.call('getApplication', { params: { id: data._id } });
console.log(
  `sent: ${JSON.stringify({ founder: sent.application.status, organisation: received.status })}`,
);
await office.close();

/** A person with a confirmed address; the code comes by mail. */
async function signUp(email: string): Promise<Visitor> {
  const body = { email, password: accountPassword, firstName: 'Ada' };
  const { data: begun } = await visitorOf(url).call('signUp', { body });
  const code = await office.codeFor(email);
  const person = visitorOf(url, begun.token);
  await person.call('confirmVerify', { body: { code } });
  return person;
}

/** `fetch` as a visitor's browser does it: by name and certificate, whatever names this machine knows. */
function fetchOver(to: Way): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const body = Buffer.from(await request.arrayBuffer());
    const { status, headers, ...answer } = await ask(to, `${pathname}${search}`, {
      method: request.method,
      headers: Object.fromEntries(request.headers),
      ...(body.length > 0 && { body }),
    });
    const said = Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as [string, string]] : [],
    );
    return new Response(status === 204 ? null : answer.body, { status, headers: said });
  };
}
