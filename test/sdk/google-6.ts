/** Stands for `@ai-sdk/google` where tests run on version 6: the package of its time under the name of today. */
export { createGoogleGenerativeAI as createGoogle } from 'ai-v6-google';
