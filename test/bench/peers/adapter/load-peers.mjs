/** Where the adapter of each peer is; a file may hold two ways of one package. */
const files = {
  'context-chef': 'context-chef',
  'context-chef + store': 'context-chef',
  deepagents: 'deepagents',
  'gemini-cli': 'gemini-cli',
  'pi head': 'pi',
  'pi tail': 'pi',
  'bash-tool': 'bash-tool',
  'context-mode': 'context-mode',
  pruneMessages: 'prune-messages',
};

/** Loads the adapters of the peers that run in Node, all or those named, and nothing of the others. */
export async function loadPeers(names = Object.keys(files)) {
  return Promise.all(
    names
      .filter(name => name in files)
      .map(async name => {
        const module = await import(`./${files[name]}.mjs`);
        return Object.values(module)
          .flat()
          .find(peer => peer.name === name);
      }),
  );
}
