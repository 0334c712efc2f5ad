import { loadFromPeers } from './load-from-peers.mjs';

/** Longer runs without a boundary take the tokenizer time that grows with their square. */
const pieceChars = 4_000;

/**
 * Opens a counter of o200k_base tokens that remembers what it counted; from
 * `gpt-tokenizer` of the peers' package. It counts lines, and pieces of 4,000
 * characters where lines are longer: at most a token more for each piece.
 */
export async function openTokenCounter() {
  const { countTokens } = await loadFromPeers(
    'gpt-tokenizer/encoding/o200k_base',
  );
  const counted = new Map();
  return text => {
    const known = counted.get(text);
    if (known !== undefined) return known;
    let tokens = 0;
    for (const piece of piecesOf(text)) tokens += countTokens(piece);
    counted.set(text, tokens);
    return tokens;
  };
}

/** Cuts after the last line feed that a piece may hold, else in mid line. */
function* piecesOf(text) {
  for (let start = 0; start < text.length;) {
    const end = Math.min(start + pieceChars, text.length);
    const lineFeed = text.lastIndexOf('\n', end - 1);
    const cut = end === text.length || lineFeed < start ? end : lineFeed + 1;
    yield text.slice(start, cut);
    start = cut;
  }
}
