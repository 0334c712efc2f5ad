import type { DynamicToolUIPart, ToolUIPart } from 'ai';
import { useId, useState } from 'react';
import type { ModelView } from '../context/chat-context.ts';
import { brief, full } from './format.ts';
import { Handle } from './handle.tsx';
import { StandIn } from './stand-in.tsx';
import { WholeOutput } from './whole-output.tsx';

/** A tool call as a card. Opened, it shows the whole output beside what the model saw of it. */
export function ToolCall({
  name,
  part,
  view,
}: {
  name: string;
  part: ToolUIPart | DynamicToolUIPart;
  view: ModelView | undefined;
}) {
  const [isOpen, setOpen] = useState(false);
  const body = useId();
  const isDone = part.state === 'output-available';
  const reduction = view?.reduction;
  return (
    <section className="card" data-tool={name}>
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
          {reduction !== undefined ? (
            <>
              {brief(reduction.sizeBefore)} <span aria-label="became">→</span> <strong>{brief(view?.text.length ?? 0)}</strong>
              <span className="badge">{reduction.action}</span>
            </>
          ) : (
            <>{isDone ? (view && `${brief(view.text.length)}, whole`) : stateText[part.state]}</>
          )}
        </span>
      </button>
      {part.state === 'output-error' && <p className="failure">{part.errorText}</p>}
      {isOpen && isDone && (
        <div id={body} className={reduction === undefined ? 'panes one' : 'panes'}>
          <WholeOutput output={part.output} toolName={name} isOnlyView={view !== undefined && reduction === undefined} />
          {reduction !== undefined && view !== undefined && (
            <section className="pane" aria-label="What the model saw">
              <header>
                <h3>The model saw</h3>
                <span className="quiet">{full(view.text.length)} characters</span>
              </header>
              <StandIn text={view.text} />
              {reduction.handle !== undefined && <Handle handle={reduction.handle} />}
            </section>
          )}
        </div>
      )}
    </section>
  );
}

const stateText: Readonly<Record<string, string>> = { 'output-error': 'failed', 'input-streaming': 'called…', 'input-available': 'running…' };

/** Writes what the tool was asked, without the braces. */
function inputText(input: unknown): string {
  return Object.entries(input ?? {})
    .map(([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');
}
