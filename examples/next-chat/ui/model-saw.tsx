import { full } from './format.ts';
import { Handle } from './handle.tsx';
import { StandIn } from './stand-in.tsx';

/** What the model saw of a result, and the handle by which it reads the rest. */
export function ModelSaw({
  text,
  handle,
}: {
  text: string;
  handle: string | undefined;
}) {
  return (
    <section className="pane" aria-label="What the model saw">
      <header>
        <h3>The model saw</h3>
        <span className="quiet">{full(text.length)} characters</span>
      </header>
      <StandIn text={text} />
      {handle !== undefined && <Handle handle={handle} />}
    </section>
  );
}
