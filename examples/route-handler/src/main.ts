import { rehearse } from '@spillway-example/rehearsal/check';
import { checkServer } from './check-server.ts';
import { serveOnEdge } from './serve-on-edge.ts';
import { serveOnNode } from './serve-on-node.ts';

await rehearse({
  readme: new URL('../README.md', import.meta.url),
  run: async rehearsal => {
    rehearsal.say('On Node');
    const node = await serveOnNode();
    await checkServer({ ...rehearsal, url: node.url }).finally(node.close);

    rehearsal.say('', 'On the edge runtime');
    const edge = await serveOnEdge();
    await checkServer({ ...rehearsal, url: edge.url }).finally(edge.close);
  },
});
