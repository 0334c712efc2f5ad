/**
 * A job that fails, for the agent to look into. It compares the vector of every
 * document with the one before; one vector is too short, and `cosineSimilarity`
 * of the AI SDK throws. The job then takes back what it had done, so that the
 * one line that matters lies in the middle of thousands.
 */
import { cosineSimilarity } from 'ai';

const documentCount = 6_000;
const dimensions = 256;
/** Its vector comes from an older embedding model. */
const staleDocument = 3_217;

function nameOf(document: number): string {
  return `doc-${String(document).padStart(4, '0')}`;
}

function embed(document: number): number[] {
  const length = document === staleDocument ? dimensions - 1 : dimensions;
  return Array.from({ length }, (_, index) => Math.sin(document * 31 + index));
}

let indexed = 0;
let previous = embed(0);
try {
  while (indexed < documentCount) {
    const document = indexed + 1;
    const vector = embed(document);
    console.log(
      `INFO  ${nameOf(document)} embedded: ${vector.length} dimensions, shard ${document % 16}`,
    );
    const similarity = cosineSimilarity(previous, vector);
    console.log(
      `DEBUG ${nameOf(document)} similarity to ${nameOf(indexed)}: ${similarity.toFixed(4)}`,
    );
    previous = vector;
    indexed = document;
  }
} catch (error) {
  const trace = error instanceof Error ? error.stack : String(error);
  console.log(`FATAL ${nameOf(indexed + 1)}: ${trace}`);
  for (; indexed > 0; indexed--) {
    console.log(`INFO  rollback: ${nameOf(indexed)} removed from the index`);
  }
  process.exitCode = 1;
}
