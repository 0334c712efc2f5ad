import { fetchOrders } from './tool/fetch-orders.ts';
import { readFile } from './tool/read-file.ts';
import { searchLogs } from './tool/search-logs.ts';

/** The agent's tools. Each returns all that it finds: megabytes. */
export const shopTools = { searchLogs, fetchOrders, readFile };

/** What the agent is told. */
export const instructions =
  'You are on call for a web shop. Find out what happened last night with your tools. Answer in plain text, briefly, and say where you read it.';
