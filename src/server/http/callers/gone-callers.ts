import type { RequestListener } from 'node:http';

/**
 * Hands on the requests of those who still hold the line. A connection that was reset has no address at its other end any more: nobody
 * reads an answer, and who asked can be neither counted nor named.
 */
export const unlessGone =
  (handler: RequestListener): RequestListener =>
  (request, response) => {
    if (request.socket.remoteAddress === undefined) request.socket.destroy();
    else handler(request, response);
  };
