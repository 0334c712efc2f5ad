import { describe, expect, it } from 'vitest';
import { defaultMediaLimit } from './default-media-limit.ts';

describe('defaultMediaLimit', () => {
  it.each([
    'openai.chat',
    'openai.completion',
    'mistral.chat',
    'my-server.chat',
    'azure.chat',
  ])('is 256 KiB for %s', provider => {
    expect(defaultMediaLimit(provider)).toBe(262_144);
  });

  it.each([
    '',
    'openai.responses',
    'anthropic.messages',
    'google.generative-ai',
    'google.vertex.chat',
    'gateway',
  ])('is none for %j', provider => {
    expect(defaultMediaLimit(provider)).toBeUndefined();
  });
});
