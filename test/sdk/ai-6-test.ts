/** Stands for `ai/test` where tests run on version 6: its mock model under the name of that of version 7. */
export * from 'ai-v6/test';
export { MockLanguageModelV3 as MockLanguageModelV4 } from 'ai-v6/test';
