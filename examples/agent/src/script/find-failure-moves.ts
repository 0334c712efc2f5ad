import {
  type Move,
  type ScriptedCall,
  readToolName,
  find,
  readAroundHit,
  readAroundLine,
  searchStandIn,
} from '@spillway-example/rehearsal';

/** What the log says around its fatal line. */
interface Failure {
  readonly document: string;
  /** The function that throws. */
  readonly thrower: string;
  /** The file that it was built into, and the line in it. */
  readonly build: string;
  readonly line: string;
  readonly errorName: string;
}

/** The scripted model's way from a failing job to the file, line and page behind it. */
export const findFailureMoves: readonly Move[] = [
  () => [
    call('readFile', { path: 'job/index-documents.ts' }),
    call('runShell', { command: 'node job/index-documents.ts' }),
  ],
  seen => [searchStandIn(seen.latest('runShell'), 'FATAL')],
  seen => [readAroundHit(seen.latest(readToolName))],
  seen => {
    const { build, errorName } = readFailure(seen.latest(readToolName));
    return [
      call('readFile', { path: build }),
      call('readJson', { path: `${build}.map` }),
      call('searchModules', { text: errorName.replace('AI_', '') }),
    ];
  },
  seen => {
    const failure = readFailure(seen.all(readToolName));
    return [
      readAroundLine(seen.latest('readFile'), Number(failure.line)),
      searchStandIn(seen.latest('readJson'), `${fileStem(failure.thrower)}.ts`),
      searchStandIn(
        seen.latest('searchModules'),
        `${fileStem(failure.errorName)}.mdx`,
      ),
    ];
  },
  seen => {
    const read = seen.all(readToolName);
    const { document, thrower, build, line } = readFailure(read);
    const dimensions = find(
      read,
      new RegExp(String.raw`${document} embedded: (\d+) dimensions`),
    );
    const code = find(read, new RegExp(String.raw`^${line}:\s+(.*)$`, 'm'));
    // A line with a hit is "12: text", one beside it "12- text".
    const source = find(read, /^\d+: +"(?:\.\.\/)*(src\/[^"]+)"/m);
    const page = find(read, /^\d+: (ai\/docs\/[^:]+\.mdx):/m);
    return [
      `${document} stops the job: its vector has ${dimensions} dimensions, fewer than the one before.`,
      `${thrower}() refuses that in ${build}, line ${line}:`,
      `  ${code}`,
      `It is built from ${source}.`,
      `The error is described in ${page}.`,
    ].join('\n');
  },
];

function readFailure(log: string): Failure {
  return {
    document: find(log, /FATAL (doc-\d+)/),
    thrower: find(log, /at (\w+) \(file:/),
    build: find(log, /(node_modules\/ai\/[^:]+):\d+/),
    line: find(log, /node_modules\/ai\/[^:]+:(\d+)/),
    errorName: find(log, /FATAL doc-\d+: (\w+):/),
  };
}

/** Writes a name as files are named: `cosine-similarity` of `cosineSimilarity`. */
function fileStem(name: string): string {
  return name
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-')
    .replace('_', '-')
    .toLowerCase();
}

function call(toolName: string, input: object): ScriptedCall {
  return { toolName, input };
}
