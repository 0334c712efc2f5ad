import { scriptRate } from './script-rate.ts';
import { takeWord } from './take-word.ts';
import { runEnd, runLimit, type TokenScan } from './token-scan.ts';
import { kindOfUnit, unitKind } from './unit-kind.ts';

/** A number is split into groups of three digits. */
const digitGroup = 3;

/** For each mark in a row of punctuation past the second, unless it repeats the one before. */
const punctuationCost = 0.25;
const commonMarks = 2;

/** For a mark before something that it seldom makes a token with. */
const leadCost = 0.5;

/** How many of the same make one token. */
const sameMarks = 64;
const sameSpaces = 100;
const sameBreaks = 16;
const sameOthers = 8;

/**
 * Adds the tokens of the next run of one kind to an estimate and moves past it.
 *
 * The runs are those into which o200k_base splits a text before it looks them
 * up: a word with the space or the mark before it, three digits, punctuation
 * with the line breaks after it, white space. The costs of a run here and in
 * `takeWord` come from their means over real tool outputs and transcripts (62
 * logs, tables, code, JSON and HTML files) and over the translations that Debian
 * installs in /usr/share/locale; `test/data/tokens.test.ts` holds them to the
 * former. Of 180 further files of code and text, all but two source maps were
 * within 25 %.
 */
export function takeRun(scan: TokenScan): void {
  switch (kindOfUnit(scan.text.charCodeAt(scan.at))) {
    case unitKind.blank:
    case unitKind.lineBreak:
      takeWhiteSpace(scan);
      break;
    case unitKind.digit:
      takeDigits(scan);
      break;
    case unitKind.capital:
    case unitKind.letter:
      takeWord(scan);
      break;
    case unitKind.punctuation:
      takePunctuation(scan);
      break;
    case unitKind.other:
      takeOther(scan);
  }
}

/** Up to the last line break is one token, the indentation but for its last unit another. */
function takeWhiteSpace(scan: TokenScan): void {
  const { text, at } = scan;
  const limit = runLimit(scan);
  let end = at;
  let blankStart = at;
  for (; end < limit; end++) {
    const kind = kindOfUnit(text.charCodeAt(end));
    if (kind === unitKind.lineBreak) blankStart = end + 1;
    else if (kind !== unitKind.blank) break;
  }
  if (blankStart > at) scan.tokens += 1 + (blankStart - at - 1) / sameBreaks;

  const blanks = end - blankStart;
  const isSpace = text.charCodeAt(end - 1) === 32;
  const hasLead = blanks > 0 && end < limit;
  if (blanks > (hasLead ? 1 : 0))
    scan.tokens += 1 + blanks / (isSpace ? sameSpaces : sameBreaks);
  scan.lead = hasLead ? (isSpace ? 'space' : 'mark') : 'none';
  scan.at = end;
  breakJoin(scan);
}

function takeDigits(scan: TokenScan): void {
  const end = runEnd(scan, scan.at, unitKind.digit);
  const digits = end - scan.at;
  const lead = scan.lead === 'none' ? 0 : 1;
  scan.tokens += lead + Math.ceil(digits / digitGroup);
  scan.joinedRuns++;
  scan.joinedUnits += digits;
  scan.at = end;
  scan.lead = 'none';
}

function takePunctuation(scan: TokenScan): void {
  const { text, at, lead } = scan;
  const end = runEnd(scan, at, unitKind.punctuation);
  const isSingle = end === at + 1;
  if (!(isSingle && isBase64Mark(text.charCodeAt(at)))) breakJoin(scan);
  scan.at = end;
  if (isSingle && lead === 'none' && isWordAt(text, end)) {
    scan.lead = 'mark';
    return;
  }
  const same = countRepeats(text, at, end);
  scan.tokens +=
    1 +
    punctuationCost * Math.max(0, end - at - same - commonMarks) +
    same / sameMarks +
    (lead === 'mark' ? leadCost : 0);
  scan.at = runEnd(scan, end, unitKind.lineBreak);
  scan.lead = 'none';
}

/** Other scripts, symbols and control characters cost what their units do on average. */
function takeOther(scan: TokenScan): void {
  const { text, at } = scan;
  const end = runEnd(scan, at, unitKind.other);
  let tokens = 0;
  let before = -1;
  for (let index = at; index < end; index++) {
    const code = text.charCodeAt(index);
    const rate = scriptRate(code);
    tokens += code === before ? rate / sameOthers : rate;
    before = code;
  }
  scan.tokens += Math.max(1, tokens) + (scan.lead === 'mark' ? leadCost : 0);
  scan.at = end;
  scan.lead = 'none';
  breakJoin(scan);
}

function breakJoin(scan: TokenScan): void {
  scan.joinedRuns = 0;
  scan.joinedUnits = 0;
}

function isBase64Mark(code: number): boolean {
  return code === 43 || code === 47; // + and /
}

function isWordAt(text: string, index: number): boolean {
  if (index >= text.length) return false;
  const code = text.charCodeAt(index);
  const kind = kindOfUnit(code);
  return (
    kind === unitKind.capital ||
    kind === unitKind.letter ||
    (kind === unitKind.other && code >= 0x80)
  );
}

function countRepeats(text: string, from: number, to: number): number {
  let repeats = 0;
  for (let at = from + 1; at < to; at++)
    if (text.charCodeAt(at) === text.charCodeAt(at - 1)) repeats++;
  return repeats;
}
