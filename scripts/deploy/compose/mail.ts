// A mail server of a trial at an address and a port, until it is told to stop.
import { openPostOffice } from '../post-office.ts';

const [, , host, port] = process.argv;
await openPostOffice(Number(port), host);
console.log('open');
