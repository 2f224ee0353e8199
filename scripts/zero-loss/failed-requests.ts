import type { BrowserContext } from '@playwright/test';

const KEPT = 6;
const failed: string[] = [];

/** Notes what a browser did not get of scripts and styles, for the words of a point that got stuck. */
export function watchRequests(context: BrowserContext): void {
  context.on('requestfailed', (request) => {
    if (!isPart(request.resourceType())) return;
    note(`${request.url()}: ${request.failure()?.errorText ?? 'failed'}`);
  });
  context.on('response', (response) => {
    if (response.status() < 400 || !isPart(response.request().resourceType())) return;
    note(`${response.url()}: ${response.status()}`);
  });
}

/** The last of them, the newest at the end. */
export const failedRequests = (): string => failed.join(', ');

const isPart = (type: string): boolean => type === 'script' || type === 'stylesheet';

function note(line: string): void {
  failed.push(line);
  if (failed.length > KEPT) failed.shift();
}
