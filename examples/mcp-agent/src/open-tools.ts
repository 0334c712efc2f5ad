import { openServer } from './open-server.ts';

/** The tools that the agent needs, and none that writes. */
const offered = new Set(['directory_tree', 'read_text_file', 'get-tiny-image']);

/** Starts the file system server on a folder and the reference server of the protocol. */
export async function openTools({ folder }: { folder: string }) {
  const servers = await Promise.all([
    openServer({
      name: '@modelcontextprotocol/server-filesystem',
      args: [folder],
      folder,
    }),
    openServer({
      name: '@modelcontextprotocol/server-everything',
      args: ['stdio'],
      folder,
    }),
  ]);
  const toolsets = await Promise.all(servers.map(server => server.tools()));
  const tools = Object.fromEntries(
    toolsets
      .flatMap(toolset => Object.entries(toolset))
      .filter(([name]) => offered.has(name)),
  );
  return {
    tools,
    close: () => Promise.all(servers.map(server => server.close())),
  };
}
