import { expect, it } from 'vitest';
import { createPolicy } from '../policy/policy.ts';
import { isReadAnswer } from './is-read-answer.ts';

const policy = createPolicy({ readMaxChars: 400 });
const answer = { type: 'text', value: 'x'.repeat(400) } as const;

it('knows answers of the read tool, also under a prefixed name (A23)', () => {
  for (const name of [
    'readToolResult',
    'mcp__x__readToolResult',
    'server.readToolResult',
    'a-readToolResult',
  ]) {
    expect(isReadAnswer(policy, name, answer)).toBe(true);
  }
  for (const name of ['myreadToolResult', 'readToolResults', 'readFile', '']) {
    expect(isReadAnswer(policy, name, answer)).toBe(false);
  }
});

it('does not excuse a size that the read tool never makes', () => {
  const large = { type: 'text', value: 'x'.repeat(401) } as const;
  expect(isReadAnswer(policy, 'readToolResult', large)).toBe(false);
});

it('knows answers that an MCP client has put into content', () => {
  const content = (...texts: string[]) =>
    ({
      type: 'content',
      value: texts.map(text => ({ type: 'text', text }) as const),
    }) as const;
  const isAnswer = (output: ReturnType<typeof content>): boolean =>
    isReadAnswer(policy, 'mcp__x__readToolResult', output);
  expect(isAnswer(content('x'.repeat(400)))).toBe(true);
  expect(isAnswer(content('x'.repeat(401)))).toBe(false);
  expect(isAnswer(content('x', 'y'))).toBe(false);
});
