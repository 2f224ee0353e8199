import { printLine as print } from './console.ts';

export type DemoAccount = { role: string; email: string; password: string };

/** Says that the server answers, where, and who may log in to look around. */
export function printWelcome(
  { url, demoAccounts }: { url: string; demoAccounts: readonly DemoAccount[] },
  tookMs: number,
  last: string,
): void {
  print(`Ready in ${(tookMs / 1000).toFixed(1)} s\n`);
  print(`  Flair runs at ${url}`);
  if (demoAccounts.length > 0) {
    const widest = (pick: (account: DemoAccount) => string) =>
      Math.max(...demoAccounts.map((account) => pick(account).length));
    const role = widest((account) => account.role);
    const email = widest((account) => account.email);
    print('\n  Demonstration accounts');
    for (const account of demoAccounts) {
      print(
        `    ${account.role.padEnd(role)}  ${account.email.padEnd(email)}  ${account.password}`,
      );
    }
  }
  print(`\n  ${last}`);
}
