import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult, ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { CastwrightError, type CastwrightClient } from '../../client/index.ts';

/** What a tool says: text, data that is shown as JSON, or an image. */
export type ToolContent =
  | { readonly kind: 'data'; readonly data: unknown }
  | { readonly kind: 'image'; readonly bytes: Uint8Array; readonly type: string; readonly text: string };

export interface McpTool<Input extends z.ZodRawShape> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  /** Reads only, or changes something; nothing that a tool does is lost for good. */
  readonly effect: 'reads' | 'changes';
  readonly run: (input: z.output<z.ZodObject<Input>>, client: CastwrightClient) => Promise<ToolContent>;
}

/** A tool whose input type is forgotten, so that tools with other inputs can be listed together. */
export type AnyMcpTool = (server: McpServer, client: CastwrightClient) => void;

/** Errors of the server become results that say what to do, as MCP wants. */
export function defineTool<Input extends z.ZodRawShape>(tool: McpTool<Input>): AnyMcpTool {
  const reads = tool.effect === 'reads';
  const annotations: ToolAnnotations = { readOnlyHint: reads, destructiveHint: false, idempotentHint: reads, openWorldHint: false };
  const shape = z.strictObject(tool.input);
  return (server, client) => {
    const { name, title, description } = tool;
    server.registerTool(name, { title, description, inputSchema: shape, annotations }, async (input: unknown) => {
      try {
        return toResult(await tool.run(shape.parse(input), client));
      } catch (error) {
        if (!(error instanceof CastwrightError)) throw error;
        const field = error.field === undefined ? '' : ` (${error.field})`;
        return { isError: true, content: [{ type: 'text', text: `${error.code}${field}: ${error.message}` }] };
      }
    });
  };
}

function toResult(content: ToolContent): CallToolResult {
  if (content.kind === 'data') return { content: [{ type: 'text', text: JSON.stringify(content.data, null, 1) }] };
  const image = { type: 'image' as const, data: Buffer.from(content.bytes).toString('base64'), mimeType: content.type };
  return { content: [{ type: 'text', text: content.text }, image] };
}
