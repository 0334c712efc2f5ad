/** The fence around external results counts in every limit, and stays around whatever becomes of a result. */
import { generateText, wrapLanguageModel } from 'ai';
import { spill, truncate } from 'spillway';
import { describe, expect, it } from 'vitest';
import { historyWith } from '../history-with.ts';
import { outputsIn, scriptedModel, textOf } from '../scripted-model.ts';
import {
  externalPage,
  externalFetch,
  fenceBegin,
  fenceEnd,
} from './external-page.ts';
import { openRecording } from './open-recording.ts';

describe('a fence', () => {
  it('counts in the sum of many parts, each of which has its own', async () => {
    const { spillway } = openRecording({
      ...externalFetch,
      bands: [{ over: 6_000, action: truncate() }],
    });
    for (const count of [3, 40]) {
      const value = Array.from({ length: count }, (_, at) => ({
        type: 'text' as const,
        text: at === 0 ? externalPage : `part ${at} ${'of it '.repeat(30)}`,
      }));
      const { output } = await spillway.reduceToolResult({
        toolName: 'fetch',
        toolCallId: `c${count}`,
        output: { type: 'content', value },
      });
      if (output.type !== 'content') throw new Error('no content');
      const texts = output.value.map(part => ('text' in part ? part.text : ''));
      for (const text of texts) {
        expect(text.startsWith(fenceBegin) && text.endsWith(fenceEnd)).toBe(
          true,
        );
      }
      expect(texts.join('').length).toBeLessThan(6_000);
    }
  });

  it('counts in the tokens of a band', async () => {
    const { spillway } = openRecording({
      ...externalFetch,
      overTokens: true,
      tokenizer: text => text.length,
      bands: [{ over: 1_200, action: truncate() }],
    });
    const { output } = await spillway.reduceToolResult({
      toolName: 'fetch',
      toolCallId: 'c1',
      output: { type: 'text', value: externalPage },
    });
    expect(textOf(output).length).toBeLessThan(1_200);
    expect(textOf(output).endsWith(fenceEnd)).toBe(true);
  });

  it('is around errors, which stay errors, and not around denials', async () => {
    const { spillway } = openRecording(externalFetch);
    const reduce = async (output: object) =>
      (
        await spillway.reduceToolResult({
          toolName: 'fetch',
          toolCallId: 'c1',
          output: output as never,
        })
      ).output;
    expect(await reduce({ type: 'error-text', value: 'no' })).toMatchObject({
      type: 'error-text',
      value: expect.stringContaining(fenceEnd),
    });
    expect(
      await reduce({ type: 'error-json', value: { no: 1 } }),
    ).toMatchObject({
      type: 'error-text',
      value: expect.stringContaining('{"no":1}'),
    });
    const denied = { type: 'execution-denied', reason: 'the user said no' };
    expect(await reduce(denied)).toBe(denied);
  });

  it('stays around a result that a size error makes smaller', async () => {
    const { spillway } = openRecording({
      ...externalFetch,
      bands: [{ over: 60_000, action: spill({ previewChars: 20_000 }) }],
    });
    const { model, prompts } = scriptedModel([]);
    const refusing = wrapLanguageModel({
      model,
      middleware: {
        specificationVersion: 'v4',
        wrapGenerate: async ({ doGenerate }) => {
          const result = await doGenerate();
          if (prompts.length === 1) {
            throw new Error(
              'prompt is too long: 210000 tokens > 200000 maximum',
            );
          }
          return result;
        },
      },
    });
    await generateText({
      model: wrapLanguageModel({
        model: refusing,
        middleware: spillway.middleware,
      }),
      messages: historyWith(
        { type: 'text', value: externalPage },
        { toolName: 'fetch' },
      ),
      maxRetries: 0,
    });
    const [first = '', second = ''] = prompts.map(prompt =>
      textOf(outputsIn(prompt).get('c1') ?? { type: '' }),
    );
    expect(second.length).toBeLessThan(first.length);
    for (const text of [first, second]) {
      expect(text.startsWith(fenceBegin) && text.endsWith(fenceEnd)).toBe(true);
      expect(text.split(fenceEnd)).toHaveLength(2);
    }
  });
});
