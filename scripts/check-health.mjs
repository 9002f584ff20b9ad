// Ends with 0 while the server of this machine answers that all is well: node scripts/check-health.mjs
const port = process.env.PORT || '4173';
const answer = await fetch(`http://127.0.0.1:${port}/api/health`, { signal: AbortSignal.timeout(4_000) })
  .then((response) => response.json())
  .catch((error) => ({ status: String(error) }));
if (answer.status !== 'ok') console.error(answer.status);
process.exitCode = answer.status === 'ok' ? 0 : 1;
