import { describe, expect, it } from 'vitest';
import { deviceOf, isHandheld } from './device-name.ts';

const agents = {
  edge: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
  chrome:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  safari:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  android: 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
};

describe('the name of a device', () => {
  it.each([
    [agents.edge, 'Edge', 'Windows', false],
    [agents.chrome, 'Chrome', 'Linux', false],
    [agents.safari, 'Safari', 'iPhone', true],
    [agents.android, 'Firefox', 'Android', true],
  ])('%s', (agent, browser, system, handheld) => {
    expect(deviceOf(agent)).toEqual({ browser, system });
    expect(isHandheld(agent)).toBe(handheld);
  });

  it.each([null, '', 'curl/8.5.0', 'node'])('is not guessed for %s', (agent) => {
    expect(deviceOf(agent)).toBeNull();
  });
});
