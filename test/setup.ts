// A warning that nobody reads is a defect nobody sees: console.error and console.warn fail the test.
// A test that expects one replaces the function with vi.spyOn and asserts on it.
import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';

const complaints: string[] = [];

for (const level of ['error', 'warn'] as const) {
  console[level] = (...values: unknown[]) => {
    complaints.push(`console.${level}: ${format(...values)}`);
  };
}

const failOnComplaints = () => {
  const found = complaints.splice(0);
  if (found.length > 0) throw new Error(`Written during the test:\n${found.join('\n')}`);
};

afterEach(failOnComplaints);
// What was written while the file was loaded or after its last test.
afterAll(failOnComplaints);
