/**
 * Loaded before the server. When the script that started it is killed, the server stops as if asked to. And a request to
 * stop that arrives twice (a terminal signals the whole group, the script passes it on) never cuts a clean stop short.
 */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
