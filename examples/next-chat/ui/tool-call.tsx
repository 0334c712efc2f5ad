import type { DynamicToolUIPart, ToolUIPart } from 'ai';
import { useId, useState } from 'react';
import type { ModelView } from '../context/chat-context.ts';
import { ModelSaw } from './model-saw.tsx';
import { ResultSize } from './result-size.tsx';
import { WholeOutput } from './whole-output.tsx';

/** A tool call as a card. Opened, it shows the whole output beside what the model saw of it. */
export function ToolCall({
  name,
  part,
  view,
  isLive,
}: {
  name: string;
  part: ToolUIPart | DynamicToolUIPart;
  view: ModelView | undefined;
  /** Whether its message is still being written. */
  isLive: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  const body = useId();
  const isDone = part.state === 'output-available';
  const reduction = view?.reduction;
  return (
    <section
      className={name === 'readToolResult' ? 'card read' : 'card'}
      data-tool={name}
    >
      <button
        type="button"
        className="summary"
        aria-expanded={isOpen}
        aria-controls={body}
        disabled={!isDone}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="chevron" aria-hidden />
        <span className="name">{name}</span>
        <span className="input">{inputText(part.input)}</span>
        <span className="sizes">
          {isDone ? <ResultSize view={view} /> : stateOf(part.state, isLive)}
        </span>
      </button>
      {part.state === 'output-error' && (
        <p className="failure">{part.errorText}</p>
      )}
      <div id={body} hidden={!isOpen}>
        {isOpen && isDone && (
          <div className={reduction === undefined ? 'panes one' : 'panes'}>
            <WholeOutput
              output={part.output}
              toolName={name}
              isOnlyView={view !== undefined && reduction === undefined}
            />
            {reduction !== undefined && view !== undefined && (
              <ModelSaw text={view.text} handle={reduction.handle} />
            )}
          </div>
        )}
      </div>
    </section>
  );
}

/** Says why there is no result. */
function stateOf(state: ToolUIPart['state'], isLive: boolean): string {
  if (state === 'output-error') return 'failed';
  return isLive ? 'running…' : 'stopped';
}

/** Writes what the tool was asked, without the braces. */
function inputText(input: unknown): string {
  return Object.entries(input ?? {})
    .map(
      ([key, value]) =>
        `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
    )
    .join(', ');
}
