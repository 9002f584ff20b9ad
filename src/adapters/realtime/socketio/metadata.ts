/** This server's own socket, and requests over HTTP for what a connection missed. */
export const metadata = {
  id: 'socketio',
  port: 'realtime',
  halves: ['browser', 'host'],
  capabilities: ['push', 'recovery'],
} as const;
