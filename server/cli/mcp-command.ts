import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createCastwrightClient } from '../../client/index.ts';
import { readPackageVersion } from '../composition/package-paths.ts';
import { createMcpServer } from '../mcp/create-mcp-server.ts';
import type { RemoteServer } from './remote-server.ts';

/** Serves MCP on standard input and output until the input ends. */
export async function mcpCommand(remote: RemoteServer): Promise<void> {
  const server = createMcpServer({ client: createCastwrightClient(remote), version: readPackageVersion() });
  const ended = new Promise<void>((resolve) => process.stdin.once('end', resolve).once('close', resolve));
  await server.connect(new StdioServerTransport());
  await ended;
  await server.close();
}
