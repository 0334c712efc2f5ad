/** The name that Spillway's read tool has by default. */
export const readToolName = 'readToolResult';
