/** The version of the AI SDK that a test runs on; `vitest.config.ts` says which tests run on 6 too. */
export const sdkMajor: 6 | 7 = process.env['AI_SDK_MAJOR'] === '6' ? 6 : 7;
