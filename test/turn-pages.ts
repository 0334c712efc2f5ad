/** A model that turns pages: it makes the call that the last result prints, until none does. */
import {
  call,
  type MakeStep,
  outputsIn,
  say,
  type Step,
  textOf,
} from './scripted-model.ts';

/** A call that a model makes. */
interface NextCall {
  readonly toolName: string;
  readonly input: object;
}

/** More steps than any list of a test has pages. */
const mostPages = 400;

/** Makes the steps of a model that makes a first call, and then every call that `nextCall` finds in the result of the last one. */
export function turnPages(
  first: NextCall,
  nextCall: (text: string) => NextCall | undefined,
): (MakeStep | Step)[] {
  const follow: MakeStep = prompt => {
    const results = [...outputsIn(prompt).values()];
    const last = results.at(-1);
    const next = last && nextCall(unescaped(textOf(last)));
    return next === undefined
      ? [say('done')]
      : [call(next.toolName, `c${results.length}`, next.input)];
  };
  return [
    [call(first.toolName, 'c0', first.input)],
    ...Array.from({ length: mostPages }, () => follow),
  ];
}

/** Finds the `page` that the notice of a page prints for the next one. */
export function nextPage(text: string): string | undefined {
  return /the same call with "page":"([^"]+)"/.exec(unescaped(text))?.[1];
}

/** Takes the escapes off the quotes of a notice that stands in JSON. */
function unescaped(text: string): string {
  return text.replaceAll(/\\+"/g, '"');
}
