// This one keeps the bytes that it is given; that of Node makes a stream of them first.
import { Response } from '@whatwg-node/server';

/** A response whose body is known without reading it. */
export class BufferedResponse extends Response {
  constructor(
    readonly content: Buffer,
    init: ResponseInit,
  ) {
    super(content as BodyInit, init);
  }
}

/** The body of a response where it is known without reading it. */
export const bufferedBody = (response: Response): Buffer | undefined =>
  response instanceof BufferedResponse ? response.content : undefined;
