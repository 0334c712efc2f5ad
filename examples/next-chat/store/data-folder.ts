import { join } from 'node:path';

/** Where this example keeps everything: chats, the shop's files, and what Spillway stores. */
export const dataFolder: string =
  process.env['DATA_FOLDER'] ?? join(process.cwd(), '.data');
