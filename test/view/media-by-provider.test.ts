/** Large media is stored by default where a provider would write it into a text, as the requests show. */
import { generateText, wrapLanguageModel } from 'ai';
import { describe, expect, it } from 'vitest';
import { historyWith } from '../history-with.ts';
import { openProviderServer } from '../size-error/provider-server.ts';
import { providers } from '../size-error/providers.ts';
import {
  base64,
  contentOf,
  data,
  image,
  large,
  mediaType,
} from './large-image.ts';
import { openRecording } from './open-recording.ts';

describe.each(Object.entries(providers))('to %s', (name, provider) => {
  const bodyWith = async (bytes: Uint8Array, options: object) => {
    const { spillway, events } = openRecording(options);
    const server = await openProviderServer(provider, []);
    await generateText({
      model: wrapLanguageModel({
        model: provider.model(server.url),
        middleware: spillway.middleware,
      }),
      messages: historyWith(
        contentOf({
          type: 'file',
          mediaType,
          data: { type: 'data', data: base64(bytes) },
        }),
      ),
      maxRetries: 0,
    });
    return { body: JSON.stringify(server.requests[0]), events };
  };
  const spillsByDefault = ['openai chat', 'compatible', 'mistral'].includes(
    name,
  );

  it(`${spillsByDefault ? 'stores' : 'sends'} an image of 300,000 bytes by default`, async () => {
    const { body, events } = await bodyWith(large, {});
    expect(body.includes(data.slice(0, 1_000))).toBe(!spillsByDefault);
    expect(events.map(({ type }) => type)).toEqual(
      spillsByDefault ? ['media-spilled'] : [],
    );
  });

  it('sends an image of 256 KiB, and a larger one without a limit', async () => {
    const limit = image(262_144);
    expect((await bodyWith(limit, {})).body).toContain(
      base64(limit).slice(0, 1_000),
    );
    const unlimited = await bodyWith(large, { maxMediaBytes: false });
    expect(unlimited.body).toContain(data.slice(0, 1_000));
  });

  it('stores an image over a limit that is set', async () => {
    const { body } = await bodyWith(large, { maxMediaBytes: 1_000 });
    expect(body).not.toContain(data.slice(0, 1_000));
    expect(body).toContain('300,000 bytes of image/png');
  });
});
