import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CastwrightClient } from '../../client/index.ts';
import { CATALOG_TOOLS } from './catalog-tools.ts';
import { PROJECT_TOOLS } from './project-tools.ts';
import { VIDEO_TOOLS } from './video-tools.ts';

const INSTRUCTIONS = `Castwright makes videos of a talking presenter from a script. Usual way: list_presenters and list_voices, create_project, preview_frame to see it, edit_project until it's right, check_project, then render_video and video_status. Only render_video counts toward the month's videos.`;

/** An MCP server whose tools call a Castwright server with an API key: they can do what the key may, and no more. */
export function createMcpServer({ client, version }: { readonly client: CastwrightClient; readonly version: string }): McpServer {
  const server = new McpServer({ name: 'castwright', title: 'Castwright', version }, { instructions: INSTRUCTIONS });
  for (const register of [...CATALOG_TOOLS, ...PROJECT_TOOLS, ...VIDEO_TOOLS]) register(server, client);
  return server;
}
