import { fastify } from 'fastify';

/** Fastify with one route and nothing else: what the machine can do at most. */
const app = fastify();
app.get('/bare', async () => ({ status: 'ok' }));
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
