import { signal } from '../scan/signal-word.ts';
import type { TextKind } from './text-kind.ts';

/** What makes a line an entry: a cheap test of its traits first, and then one of its text. */
export interface LineTest {
  readonly bits: number;
  /** What the line begins with, as a sticky expression that stays within it. @default anything */
  readonly begins?: RegExp;
  /** What its beginning holds. @default anything */
  readonly holds?: RegExp;
}

/** Which lines make the outline of a kind: those that pass one of the tests. */
export interface EntryRule {
  readonly tests: readonly LineTest[];
  /** Lines that tell nothing, whatever else is in them. */
  readonly except?: RegExp;
  /** Lines whose name is on those below. */
  readonly continued?: RegExp;
}

/** Bits that any line has. */
export const anything: number = 255;

/** What can stand before the word that says what is defined. */
const modifiers =
  'export|default|public|private|protected|internal|static|final|abstract|async|pub(?:\\([^)]*\\))?|unsafe|extern|inline|override|sealed|partial|declare|virtual|data|open|suspend|local|case|readonly|synchronized|constexpr';

/** Words that define, also behind a line number that a tool has put there. */
const keyword = `(?:(?:${modifiers})\\s+)*(?:function\\*?|func|fun|fn|defp?|defmodule|sub|class|interface|struct|enum|union|trait|impl|protocol|extension|module|mod|namespace|object|record|type|contract|macro_rules!|(?:CREATE|create)\\s+\\w+|const\\s+\\w+\\s*=\\s*(?:async\\s*)?(?:\\(|function)|const\\s+\\w|var\\s+[A-Z])(?![\\w:])`;

/** A method with its modifiers, as in Java, C# and PHP. */
const method = `(?:(?:${modifiers})\\s+)+[\\w<>\\[\\],.?&*:\\s]+\\([^;]*$`;

/** What begins a line of source code that calls something rather than defining it. */
const statements =
  'if|for|while|return|else|switch|catch|do|case|raise|assert|await|yield|del|delete|print|not|throw|new|using|from|import|elif|echo|with|except';

/** A function of C or of a shell, at the beginning of a line: with its brace, or with a type before the name. */
const unmarked = `(?!(?:${statements})\\b)[A-Za-z_](?:[\\w:*&<>~ \\t]*\\([^;=]*\\)\\s*\\{\\s*$|[\\w:*&<>~]*[ \\t*&]+[\\w:*&<>~ \\t]*\\([^;=]*\\)\\s*$)`;

const definition = new RegExp(
  `^(?:${unmarked}|\\s*(?:\\d+(?:→|\\t|[|:] ?)\\s*)?(?:${keyword}|${method}))`,
);

/** How a test that failed begins in most reports, behind escape sequences. */
const failedTest =
  // oxlint-disable-next-line no-control-regex -- test runners color what they print
  /(?:[ \t]|\u001b\[[\d;]*m)*(?:[✗✘✕×●]|not ok\b)/y;

/** How test runners say what a run came to. */
const testTotal =
  /^\s*Tests?:? +\d|Test (?:Suites|Files)|test result|Tests run|\d (?:passed|failed)/i;

/** The rules of the kinds that have an outline of lines. */
export const entryRules: Partial<Record<TextKind, EntryRule>> = {
  'source code': { tests: [{ bits: anything, holds: definition }] },
  Markdown: {
    tests: [
      { bits: anything, begins: /(?:[ \t]*\d+(?:→|\t|[|:] ?))?#{1,6} \S/y },
    ],
  },
  log: { tests: [{ bits: signal.failure | signal.warning }] },
  'test report': {
    tests: [
      { bits: signal.failure, holds: /fail|[✗✘✕×●]|not ok|error|panicked/i },
      { bits: signal.failure | signal.summary, holds: testTotal },
      { bits: anything, begins: failedTest },
    ],
    except:
      /^\s*(?:PASS\b|ok\b|[✓✔√]|=== (?:RUN|PAUSE|CONT)\b|--- (?:PASS|SKIP)\b|\S+ PASSED\b|test \S+ \.\.\. ok$)/,
  },
  base64: { tests: [{ bits: anything }], except: /^[A-Za-z\d+/=]+$/ },
  HTML: {
    tests: [
      {
        bits: anything,
        holds: /<(?:h[1-6]|title|main|nav|section|article|form|table)\b/i,
      },
    ],
  },
  XML: { tests: [{ bits: anything, begins: /\s{0,4}<\w/y }] },
  'accessibility snapshot': {
    tests: [
      {
        bits: anything,
        begins:
          /[ \t]*- (?:heading|main|navigation|form|dialog|alert|textbox|button)\b/y,
      },
    ],
    continued: /^\s*- heading [^"]*:$/,
  },
  'INI or TOML': {
    tests: [{ bits: anything, begins: /[ \t]*\[[^\]\n]+\]/y }],
  },
  LaTeX: {
    tests: [
      {
        bits: anything,
        begins: /[ \t]*\\(?:part|chapter|(?:sub)*section|title|begin)\b/y,
      },
    ],
  },
  YAML: { tests: [{ bits: anything, begins: /(?: {2})?[\w./"'$-]+:/y }] },
};
