/**
 * What `spillway survey` costs: its time as a ratio to `JSON.parse` of the same
 * bytes, both in this run, and the most memory that it takes.
 *
 * Once on the real transcripts of `../shared/data`, where they are there, and once on
 * JSONL of 100 MB (or so many as the argument says) that is made for it, with a
 * message a line and a thousand messages of agents' work in each conversation; and
 * once on as many bytes that are all one conversation.
 */
import { spawn } from 'node:child_process';
import {
  createWriteStream,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';

const megabytes = Number(process.argv[2] ?? 100);
const bin = join(import.meta.dirname, '../../packages/cli/dist/bin.js');
const transcripts = join(
  import.meta.dirname,
  '../../../shared/data/transcripts',
);
const folder = mkdtempSync(join(tmpdir(), 'spillway-survey-'));

try {
  if (existsSync(transcripts)) {
    const files = readdirSync(transcripts)
      .filter(name => name.endsWith('.json'))
      .map(name => join(transcripts, name));
    await report('real transcripts', files, text => JSON.parse(text));
  }
  for (const isOne of [false, true]) {
    const file = join(folder, isOne ? 'one.jsonl' : 'many.jsonl');
    await make(file, isOne);
    await report(
      isOne ? 'one conversation, a message a line' : 'a conversation a line',
      [file],
      parseLines,
    );
  }
} finally {
  rmSync(folder, { recursive: true });
}

async function report(name, files, parse) {
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
  const parseMs = files.reduce((sum, file) => sum + timeOf(file, parse), 0);
  const { milliseconds, rssMegabytes, survey } = await surveyIn(files);
  const empty = await surveyIn([join(import.meta.dirname, 'nothing.json')]);
  console.log(
    JSON.stringify({
      name,
      megabytes: round(bytes / 1e6),
      results: survey.tools.reduce((sum, { results }) => sum + results, 0),
      timeToJsonParse: round(milliseconds / parseMs),
      withoutStarting: round((milliseconds - empty.milliseconds) / parseMs),
      peakMegabytes: round(rssMegabytes),
      peakMegabytesWithoutInput: round(empty.rssMegabytes),
      faults: survey.faultCount,
    }),
  );
}

function timeOf(file, parse) {
  const text = readFileSync(file, 'utf8');
  const start = performance.now();
  parse(text);
  return performance.now() - start;
}

/** Parses line by line, and keeps no line. */
function parseLines(text) {
  for (let at = 0; at < text.length;) {
    const end = text.indexOf('\n', at);
    JSON.parse(text.slice(at, end));
    at = end + 1;
  }
}

/** Runs the command in a process of its own, which tells the most memory that it had. */
async function surveyIn(files) {
  const code = `
    process.on('exit', () => {
      process.stderr.write('peak ' + process.resourceUsage().maxRSS);
    });
    process.argv = [process.argv[0], 'spillway', 'survey', '--json', ...process.argv.slice(1)];
    await import(${JSON.stringify(bin)});
  `;
  const start = performance.now();
  const child = spawn(
    process.execPath,
    ['--input-type=module', '--eval', code, ...files],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const [out, err] = [[], []];
  child.stdout.on('data', chunk => out.push(chunk));
  child.stderr.on('data', chunk => err.push(chunk));
  await once(child, 'close');
  const milliseconds = performance.now() - start;
  const [, kilobytes] = /peak (\d+)$/.exec(Buffer.concat(err).toString()) ?? [];
  return {
    milliseconds,
    rssMegabytes: Number(kilobytes) / 1024,
    survey: JSON.parse(Buffer.concat(out).toString()),
  };
}

/** Writes messages of made agents: calls, and results of mostly some and sometimes many kilobytes. */
async function make(file, isOne) {
  const stream = createWriteStream(file);
  let seed = 20_261_130;
  const random = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };
  const word = () => `name_${Math.floor(random() * 5e6).toString(36)}_part`;
  const line = () =>
    `${Math.floor(random() * 1e5)} INFO service.${word()} handled ${word()} in ${Math.floor(random() * 900)} ms`;
  let written = 0;
  for (let call = 0; written < megabytes * 1e6;) {
    const messages = [{ role: 'user', content: `Find ${word()} in the logs.` }];
    for (let step = 0; step < 100; step++) {
      const id = `call_${call++}`;
      const lines = random() < 0.05 ? 400 : Math.ceil(random() * 40);
      const value = Array.from({ length: lines }, line).join('\n');
      const used = value.split(' ').find(text => text.startsWith('service.'));
      messages.push(
        {
          role: 'assistant',
          content: [
            { type: 'text', text: `Looking further.` },
            {
              type: 'tool-call',
              toolCallId: id,
              toolName: 'search',
              input: {},
            },
          ],
        },
        {
          role: 'tool',
          content: [
            {
              type: 'tool-result',
              toolCallId: id,
              toolName: 'search',
              output: { type: 'text', value },
            },
          ],
        },
        { role: 'assistant', content: `It is ${used}.` },
      );
    }
    const text = isOne
      ? messages.map(message => `${JSON.stringify(message)}\n`).join('')
      : `${JSON.stringify(messages)}\n`;
    written += Buffer.byteLength(text);
    if (!stream.write(text)) await once(stream, 'drain');
  }
  stream.end();
  await once(stream, 'finish');
}

function round(value) {
  return Math.round(value * 10) / 10;
}
