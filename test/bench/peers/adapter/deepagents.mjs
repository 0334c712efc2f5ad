import { createFilesystemMiddleware, FilesystemBackend } from 'deepagents';
import { ToolMessage } from 'langchain';
import { onEachResult } from '../../adapter/on-each-result.mjs';

/**
 * Drives the tool-result eviction of `deepagents`, by the `wrapToolCall` of
 * `createFilesystemMiddleware`, which is public; the tool's answer is a
 * `ToolMessage` of LangChain, as in its agents.
 *
 * Settings: `toolTokenLimitBeforeEvict` at a quarter of the limit (it counts four
 * characters a token), a `FilesystemBackend` in a temporary folder. JSON is handed
 * over as `JSON.stringify` with 2 spaces, so that its line-based preview and reader
 * have lines; content as text and image blocks. Read back: its own `grep` tool, then
 * its `read_file` at the line found.
 */
export const deepagents = {
  name: 'deepagents',
  package: 'deepagents',
  settings: '`toolTokenLimitBeforeEvict` limit / 4, `FilesystemBackend`',
  open: ({ limit, directory }) => openDeepagents(limit, directory),
};

function openDeepagents(limit, directory) {
  const middleware = createFilesystemMiddleware({
    backend: new FilesystemBackend({ rootDir: directory, virtualMode: true }),
    toolTokenLimitBeforeEvict: limit / 4,
  });
  const reduce = async ({ toolName, toolCallId, output }) => {
    const message = new ToolMessage({
      content: contentOf(output),
      tool_call_id: toolCallId,
      name: toolName,
      status: output.type.startsWith('error') ? 'error' : 'success',
    });
    const request = {
      toolCall: { id: toolCallId, name: toolName, args: {} },
      state: { messages: [] },
      runtime: {},
    };
    const answer = await middleware.wrapToolCall(request, async () => message);
    if (answer === message) return output;
    const sent = answer.update?.messages?.[0] ?? answer;
    return outputOf(sent);
  };
  const toolNamed = name => middleware.tools.find(tool => tool.name === name);
  return {
    reduce,
    step: onEachResult(reduce),
    find: async ({ standIn, needle }) => {
      const [path] = /\/large_tool_results\/\S+?\.txt/.exec(standIn) ?? [];
      if (path === undefined) return [];
      const found = String(
        await toolNamed('grep').invoke({ pattern: needle, path }),
      );
      const line = Number(/(?:^|\n)\s*(\d+):/.exec(found)?.[1] ?? 1);
      const blocks = await toolNamed('read_file').invoke({
        file_path: path,
        offset: line - 1,
        limit: 1,
      });
      return [found, blocks.map(({ text }) => text).join('\n')];
    },
  };
}

function contentOf({ type, value }) {
  if (type === 'content') {
    return value.map(part =>
      part.type === 'text'
        ? { type: 'text', text: part.text }
        : {
            type: 'image',
            mimeType: part.mediaType,
            data: part.data.data ?? part.data,
          },
    );
  }
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

function outputOf({ content, status }) {
  const type = status === 'error' ? 'error-text' : 'text';
  if (typeof content === 'string') return { type, value: content };
  return {
    type: 'content',
    value: content.map(block =>
      block.type === 'text'
        ? { type: 'text', text: block.text }
        : {
            type: 'file',
            mediaType: block.mimeType,
            data: { type: 'data', data: block.data },
          },
    ),
  };
}
