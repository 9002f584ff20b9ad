import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Blog {
  readonly url: string;
  stop(): void;
}

/** A page of another origin that embeds a shared video. */
export async function startBlog(link: string): Promise<Blog> {
  const server = createServer((_, response) => {
    response
      .setHeader('content-type', 'text/html')
      .end(`<!doctype html><title>Blog</title><iframe src="${link}/embed" width="640" height="360"></iframe>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, stop: () => void server.close() };
}
