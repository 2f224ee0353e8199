import { makeClient } from 'flair/client';

const baseUrl = process.env['FLAIR_URL'] ?? 'http://localhost:3000';
const visitor = makeClient({ baseUrl });

// Every call of /docs by its name; what goes in and what comes back is typed from the contract.
const { data: projects } = await visitor.call('listProjects', { query: { q: 'energy', limit: 3 } });
for (const project of projects) console.log(project.name, project.deadline);

const email = process.env['FLAIR_EMAIL'] ?? 'founder@example.com';
const password = process.env['FLAIR_PASSWORD'] ?? '';
const { token } = await visitor.call('signIn', { body: { email, password } });
const founder = makeClient({ baseUrl, token });
const { data: startup } = await founder.call('createStartup', { body: { name: 'Mycelia' } });
console.log(startup.name, startup._id);
