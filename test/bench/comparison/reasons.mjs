/** Why a lead of a peer is not won, by column; written by hand, after reading the figures and the profiles. */
export const reasons = {
  visible:
    '`pruneMessages` leaves a fresh result as it is: nothing is reduced, and everything is visible.',
  'tokens out':
    'A spill spends up to 2,500 characters: an outline, and the lines that matter. `deepagents` shows the first and the last five lines and a path; `pi head` shows nothing of a line over the limit. What that costs stands under `visible`.',
  time: 'They slice at the ends and never look at the middle, or look once and natively. Spillway reads every character for what matters, hashes what it keeps and indexes its lines (see PROFILES.md). Whoever is faster finds only what stands at an end.',
  'peak memory':
    'They slice a string that is there already. Spillway holds the payload as bytes as well, to hash and to keep it, and here the store is memory too.',
  'tokens billed':
    'A smaller stand-in bills less and shows less: see evidence recall in the table of runs. `pruneMessages` deletes old calls and results, so it sends a fraction, and few of the results are still there (`results present`); what it sends is billed at the full price, as every step changes the prefix.',
  'evidence recall':
    '`pruneMessages` leaves a result whole while it is among the last messages, and nothing of it after that; whatever is measured within three steps favours it.',
  'import time':
    'Smaller packages; most of the time of ours is the import of `ai`, which `context-mode` does without. What is imported of that is its plugin, as it does not export its helpers.',
  'bytes at once':
    'Packages that slice are smaller. What finds, cuts and reads back is loaded when the first result is over a band.',
  'bytes in all':
    'Packages that slice are smaller than one that reads JSON, logs, diffs and tables.',
};
