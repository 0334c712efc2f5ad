/** Events as metrics and on spans, in runs whose spans are those of the AI SDK. */
import { memoryStore, summarize } from 'spillway';
import { createTelemetryListener } from 'spillway/opentelemetry';
import { describe, expect, it } from 'vitest';
import { call, say, type Step } from '../scripted-model.ts';
import { everyEvent } from './every-event.ts';
import { openTelemetry } from './open-telemetry.ts';
import { runWithTelemetry } from './run-with-telemetry.ts';

describe('telemetry of a real run', () => {
  it('records the sizes of a result and of its stand-in, by tool and action', async () => {
    const telemetry = openTelemetry();
    await runWithTelemetry();
    const reduced = {
      'gen_ai.tool.name': 'shell',
      'spillway.action': 'spill',
    };
    expect(await telemetry.pointsOf('spillway.tool_result.size')).toEqual([
      [reduced, { count: 1, sum: 24_000 }],
    ]);
    const [[attributes, standIn]] = (await telemetry.pointsOf(
      'spillway.stand_in.size',
    )) as [[object, { count: number; sum: number }]];
    expect(attributes).toEqual(reduced);
    expect(standIn.count).toBe(1);
    expect(standIn.sum).toBeLessThan(10_000);
    expect(
      await telemetry.pointsOf('spillway.tool_result.saved_tokens'),
    ).toEqual([[reduced, expect.any(Number)]]);
    expect(await telemetry.pointsOf('spillway.reduction.duration')).toEqual([
      [reduced, { count: 1, sum: expect.any(Number) }],
    ]);
    expect(await telemetry.pointsOf('spillway.events')).toEqual([
      [
        {
          'spillway.event.type': 'tool-result-reduced',
          'gen_ai.tool.name': 'shell',
          'spillway.action': 'spill',
          'spillway.origin': 'fresh',
        },
        1,
      ],
    ]);
    const own = (await telemetry.points()).filter(({ name }) =>
      name.startsWith('spillway.'),
    );
    expect(new Set(own.map(({ scope }) => scope))).toEqual(
      new Set(['spillway']),
    );
  });

  it('puts the reduction of a wrapped tool beneath the span of its call', async () => {
    const telemetry = openTelemetry();
    await runWithTelemetry();
    const finished = telemetry.spans();
    const tool = finished.find(({ name }) => name === 'execute_tool shell');
    const own = finished.find(({ name }) => name.startsWith('spillway.'));
    expect(own?.name).toBe('spillway.tool_result_reduced');
    expect(own?.attributes).toEqual({
      'gen_ai.tool.name': 'shell',
      'gen_ai.tool.call.id': 'c1',
      'spillway.action': 'spill',
      'spillway.threshold': 10_000,
      'spillway.size.before': 24_000,
      'spillway.size.after': expect.any(Number),
      'spillway.tokens.before': expect.any(Number),
      'spillway.tokens.after': expect.any(Number),
      'spillway.handle': expect.stringMatching(/^shell-/),
      'spillway.origin': 'fresh',
      'spillway.milliseconds': expect.any(Number),
    });
    expect(own?.parentSpanContext?.spanId).toBe(tool?.spanContext().spanId);
    expect(own?.spanContext().traceId).toBe(tool?.spanContext().traceId);
  });

  it('adds what the middleware does to the span that is open then', async () => {
    const telemetry = openTelemetry();
    await runWithTelemetry({ wrapsTools: false });
    const events = telemetry
      .spans()
      .flatMap(({ name, events: all }) =>
        all.map(event => [name.split(' ')[0], event.name]),
      );
    expect(events).toEqual([
      ['chat', 'spillway.tool_result_reduced'],
      ['chat', 'spillway.read_tool_missing'],
    ]);
    const names = telemetry.spans().map(({ name }) => name);
    expect(names.filter(name => name.startsWith('spillway.'))).toEqual([]);
  });

  it('counts the tokens of summaries by the names of the conventions', async () => {
    const telemetry = openTelemetry();
    await runWithTelemetry({
      options: { bands: [{ over: 10_000, action: summarize() }] },
      steps: [[call('shell', 'c1')], [say('A summary.')]],
    });
    const model = {
      'gen_ai.provider.name': 'mock-provider',
      'gen_ai.request.model': 'mock-model-id',
    };
    expect(await telemetry.pointsOf('spillway.summary.tokens')).toEqual([
      [{ ...model, 'gen_ai.token.type': 'input' }, 10],
      [{ ...model, 'gen_ai.token.type': 'output' }, 5],
    ]);
    expect(await telemetry.pointsOf('spillway.summary.requests')).toEqual([
      [model, 1],
    ]);
  });

  it('measures a result once, though later steps and requests send it again', async () => {
    const telemetry = openTelemetry();
    const store = memoryStore();
    const more: Step[] = [
      [call('shell', 'c1')],
      [call('readToolResult', 'r1', { handle: 'x' })],
    ];
    await runWithTelemetry({ options: { store }, steps: more });
    await runWithTelemetry({ options: { store }, steps: more });
    const sizes = (await telemetry.pointsOf('spillway.tool_result.size')) as [
      object,
      { count: number },
    ][];
    expect(sizes.map(([, { count }]) => count)).toEqual([1]);
    expect(await telemetry.pointsOf('spillway.read.size')).toEqual([
      [{ 'spillway.read.found': false }, { count: 2, sum: expect.any(Number) }],
    ]);
  });

  it('holds no text of a payload in any attribute', async () => {
    const telemetry = openTelemetry();
    await runWithTelemetry();
    const listener = createTelemetryListener();
    telemetry.tracers.getTracer('test').startActiveSpan('all', span => {
      for (const event of Object.values(everyEvent)) listener(event);
      span.end();
    });
    const everything = JSON.stringify([
      await telemetry.points(),
      telemetry
        .spans()
        .map(({ name, attributes, events }) => ({ name, attributes, events })),
    ]);
    expect(everything).toContain('spillway.context_high');
    expect(everything).not.toContain('hunter2');
  });
});

describe('attributes', () => {
  it('have a name in each event, of the conventions where there is one', async () => {
    const telemetry = openTelemetry();
    const listener = createTelemetryListener();
    telemetry.tracers.getTracer('test').startActiveSpan('all', span => {
      for (const event of Object.values(everyEvent)) listener(event);
      span.end();
    });
    const [{ events }] = telemetry.spans() as [
      ReturnType<typeof telemetry.spans>[0],
    ];
    expect(events).toHaveLength(Object.keys(everyEvent).length);
    expect(
      events
        .map(
          ({ name, attributes = {} }) =>
            `${name}: ${Object.keys(attributes).toSorted().join(', ')}`,
        )
        .join('\n'),
    ).toMatchInlineSnapshot(`
      "spillway.tool_result_reduced: gen_ai.tool.call.id, gen_ai.tool.name, spillway.action, spillway.handle, spillway.milliseconds, spillway.origin, spillway.size.after, spillway.size.before, spillway.threshold, spillway.tokens.after, spillway.tokens.before
      spillway.tool_result_over_budget: gen_ai.tool.call.id, gen_ai.tool.name, spillway.size.before, spillway.threshold
      spillway.action_failed: error.type, gen_ai.tool.call.id, gen_ai.tool.name, spillway.action, spillway.cause, spillway.fallback
      spillway.read_served: spillway.read.characters, spillway.read.found
      spillway.read_tool_missing: spillway.read_tool.name, spillway.tool.call.ids
      spillway.store_unavailable: error.type, spillway.store.operation
      spillway.record_rejected: spillway.store.key
      spillway.store_pruned: spillway.bytes, spillway.store.removed
      spillway.store_prune_failed: error.type
      spillway.summary_finished: gen_ai.provider.name, gen_ai.request.model, gen_ai.tool.call.id, gen_ai.tool.name, gen_ai.usage.input_tokens, spillway.milliseconds, spillway.summary.requests
      spillway.tokenizer_failed: error.type
      spillway.tool_output_failed: error.type, gen_ai.tool.call.id, gen_ai.tool.name
      spillway.reduction_failed: error.type, gen_ai.tool.call.id, gen_ai.tool.name
      spillway.fence_failed: gen_ai.tool.name
      spillway.after_tool_result_failed: error.type, gen_ai.tool.call.id, gen_ai.tool.name
      spillway.media_spilled: gen_ai.tool.call.id, gen_ai.tool.name, spillway.bytes, spillway.handle, spillway.media.max_bytes
      spillway.media_kept: gen_ai.tool.call.id, gen_ai.tool.name, spillway.cause
      spillway.size_error: error.type, gen_ai.provider.name, gen_ai.request.model, spillway.cause, spillway.chars.after, spillway.chars.before, spillway.size_error.answer, spillway.size_error.retries, spillway.tool.call.ids
      spillway.turn_budget_exceeded: spillway.budget.available, spillway.budget.bound, spillway.chars.after, spillway.chars.before, spillway.tool.call.ids
      spillway.context_high: spillway.context.tokens, spillway.context.window_tokens"
    `);
  });

  it('of metrics stay few, however many tools, models and errors there are', async () => {
    const telemetry = openTelemetry();
    const listener = createTelemetryListener({ maxNames: 5 });
    for (let index = 0; index < 200; index++) {
      const toolName = `tool-${index}`;
      const toolCallId = `call-${index}`;
      const reduced = everyEvent['tool-result-reduced'];
      listener({ ...reduced, toolName, toolCallId, handle: undefined });
      const error = Object.assign(new Error('x'), { name: `Error${index}` });
      listener({ type: 'store-unavailable', operation: 'read', error });
      listener({
        ...everyEvent['summary-finished'],
        toolName,
        model: `p/model-${index}`,
      });
    }
    const tools = await telemetry.pointsOf('spillway.tool_result.size');
    expect(tools).toHaveLength(6);
    expect(tools.at(-1)?.[0]).toEqual({
      'gen_ai.tool.name': '_OTHER',
      'spillway.action': 'spill',
    });
    expect(await telemetry.pointsOf('spillway.summary.requests')).toHaveLength(
      6,
    );
    const attributes = (await telemetry.points()).flatMap(point =>
      Object.entries(point.attributes),
    );
    const errors = attributes.filter(([name]) => name === 'error.type');
    expect(new Set(errors.map(([, value]) => value)).size).toBe(6);
    expect(JSON.stringify(attributes)).not.toMatch(/call-\d/);
    expect((await telemetry.points()).length).toBeLessThan(60);
  });
});
