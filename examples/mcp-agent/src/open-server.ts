import { createRequire } from 'node:module';
import { createMCPClient, type MCPClient } from '@ai-sdk/mcp';
import { Experimental_StdioMCPTransport as StdioTransport } from '@ai-sdk/mcp/mcp-stdio';

const { resolve } = createRequire(import.meta.url);

/** Starts an MCP server that is an npm package, as a process of its own, and connects a client with it. Closing the client ends the server. */
export function openServer({
  name,
  args,
  folder,
}: {
  name: string;
  args: string[];
  /** Where the server runs. */
  folder: string;
}): Promise<MCPClient> {
  return createMCPClient({
    transport: new StdioTransport({
      command: process.execPath,
      args: [resolve(`${name}/dist/index.js`), ...args],
      cwd: folder,
      stderr: 'ignore',
    }),
  });
}
