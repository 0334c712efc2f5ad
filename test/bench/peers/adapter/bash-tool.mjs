import { createBashTool } from 'bash-tool';
import { onEachText } from '../../adapter/on-each-text.mjs';

/**
 * Drives `bash-tool`, by the `execute` of the `bash` tool that `createBashTool`
 * returns, on a sandbox (its public interface) whose command prints the text.
 *
 * Settings: `maxOutputLength` at the limit; its marker comes on top. Only the stream
 * that was cut is counted, not the object around it. Its tee is experimental, needs
 * the interpreter of `just-bash` and keeps what pipelines print inside the sandbox;
 * it is not driven, so nothing is read back.
 */
export const bashTool = {
  name: 'bash-tool',
  package: 'bash-tool',
  settings: '`maxOutputLength` at the limit',
  open: ({ limit }) => ({
    reduce: onEachText(async text => {
      const sandbox = {
        executeCommand: async command => ({
          stdout: command.endsWith('print-it') ? text : '',
          stderr: '',
          exitCode: 0,
        }),
        readFile: async () => '',
        writeFiles: async () => {},
      };
      const { bash } = await createBashTool({
        sandbox,
        maxOutputLength: limit,
      });
      const { stdout } = await bash.execute(
        { command: 'print-it' },
        { toolCallId: 'b', messages: [] },
      );
      return stdout;
    }),
  }),
};
