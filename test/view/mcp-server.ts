import { createRequire } from 'node:module';
import { createMCPClient, type MCPClient } from '@ai-sdk/mcp';
import { Experimental_StdioMCPTransport as StdioTransport } from '@ai-sdk/mcp/mcp-stdio';

/** Starts the reference server of the protocol as a process of its own, and connects the client of the SDK with it; closing the client ends it. */
export async function openEverythingServer(): Promise<MCPClient> {
  const { resolve } = createRequire(import.meta.url);
  const entry = resolve(
    '@modelcontextprotocol/server-everything/dist/index.js',
  );
  return createMCPClient({
    transport: new StdioTransport({
      command: process.execPath,
      args: [entry, 'stdio'],
      stderr: 'ignore',
    }),
  });
}
