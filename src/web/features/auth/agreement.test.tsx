import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { SiteLinks } from '#rules/site-links.ts';
import { ModalHost } from '#web/app/modals.tsx';
import { preloadModal } from '#web/lib/modal-registry.ts';
import { show } from '#web/lib/testing.tsx';

beforeAll(async () => {
  await Promise.all([preloadModal('register'), preloadModal('login_code')]);
});
afterEach(() => document.getElementById('state')?.remove());

async function agreementOf(siteLinks: SiteLinks | null, modal = 'register') {
  const state = document.createElement('script');
  state.type = 'application/json';
  state.id = 'state';
  state.textContent = JSON.stringify({ queries: [], ...(siteLinks && { siteLinks }) });
  document.head.append(state);
  const screen = show(<ModalHost />, { at: `/projects?modal=${modal}` });
  await screen.wait('dialog');
  const words = [...document.querySelectorAll('form p')]
    .map(({ textContent }) => textContent)
    .find((text) => text?.includes('By creating'));
  const links = [...document.querySelectorAll<HTMLAnchorElement>('form a[target]')].map(
    ({ href, target, rel }) => [href, target, rel],
  );
  return { words, links };
}

const terms = ['terms', 'https://example.org/terms'] as const;
const privacy = ['privacy', 'https://example.org/privacy'] as const;
const safely = ['_blank', 'noopener noreferrer'];

describe('whoever creates an account', () => {
  it.each(['register', 'login_code'])(
    'reads in %s what they agree to, with both pages in tabs of their own',
    async (modal) => {
      const help = ['help', 'mailto:help@example.org'] as const;
      expect(await agreementOf([help, terms, privacy], modal)).toEqual({
        words:
          'By creating an account you agree to the terms and confirm that you have read the privacy notice.',
        links: [
          [terms[1], ...safely],
          [privacy[1], ...safely],
        ],
      });
    },
  );

  it('reads only of what the operator has', async () => {
    const { words, links } = await agreementOf([privacy]);
    expect(words).toBe('By creating an account you confirm that you have read the privacy notice.');
    expect(links).toHaveLength(1);
  });

  it.each([[null], [[['help', 'https://example.org/help']] as const]])(
    'reads nothing of it where there is neither',
    async (links) => {
      expect(await agreementOf(links)).toEqual({ words: undefined, links: [] });
    },
  );
});
