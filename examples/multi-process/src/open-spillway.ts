import { redisStore } from '@spillway/redis';
import type { LanguageModel } from 'ai';
import {
  createSpillway,
  type Spillway,
  type SpillwayEvent,
  spill,
  summarize,
  truncate,
} from 'spillway';

/** Opens Spillway as every process of the application does: on the same Redis. */
export function openSpillway({
  redisUrl,
  summaryModel,
  onEvent,
}: {
  redisUrl: string;
  /** The model that writes summaries: a small one will do. */
  summaryModel: LanguageModel;
  onEvent: (event: SpillwayEvent) => void;
}): Spillway {
  const otherwise = spill({ then: truncate() });
  return createSpillway({
    store: redisStore({ url: redisUrl }), // 1
    bands: [
      { over: 100_000, action: otherwise },
      {
        over: 20_000,
        action: summarize({ model: summaryModel, then: otherwise }),
      },
    ],
    onEvent,
  });
}
