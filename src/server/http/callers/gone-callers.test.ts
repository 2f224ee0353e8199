import { once } from 'node:events';
import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { unlessGone } from './gone-callers.ts';

test('a request whose connection was reset meanwhile is answered by nobody', () => {
  const socket = new Socket();
  const request = new IncomingMessage(socket);
  const handler = vi.fn<() => void>();
  unlessGone(handler)(request, new ServerResponse(request));
  expect(handler).not.toHaveBeenCalled();
  expect(socket.destroyed).toBe(true);
});

test('all others are handed on', async () => {
  const server = createServer(
    unlessGone((_request, response) => void response.end('Here you are.')),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const line = connect(port, '127.0.0.1');
  line.end('GET / HTTP/1.0\r\n\r\n');
  const [said] = (await once(line, 'data')) as [Buffer];
  expect(said.toString()).toContain('Here you are.');
  server.close();
});
