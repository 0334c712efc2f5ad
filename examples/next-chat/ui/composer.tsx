import { type FormEvent, type KeyboardEvent, useState } from 'react';
import type { Route } from './conversation.tsx';

const routes: readonly { value: Route; label: string }[] = [
  { value: 'chat', label: 'Wide bands' },
  { value: 'compact', label: 'Compact' },
];

/** The field for the next message, and which route handler answers it. Enter sends, Shift and Enter begin a line. */
export function Composer({
  isBusy,
  send,
  stop,
  route,
  setRoute,
}: {
  isBusy: boolean;
  send: (text: string) => void;
  stop: () => void;
  route: Route;
  setRoute: (route: Route) => void;
}) {
  const [text, setText] = useState('');
  const submit = (event: FormEvent | KeyboardEvent): void => {
    event.preventDefault();
    if (isBusy || text.trim() === '') return;
    send(text.trim());
    setText('');
  };
  return (
    <form className="composer" onSubmit={submit}>
      <label className="hidden" htmlFor="message">
        Message
      </label>
      <textarea
        id="message"
        rows={1}
        autoFocus
        value={text}
        placeholder="Ask about last night…"
        onChange={event => setText(event.target.value)}
        onKeyDown={event => {
          if (
            event.key === 'Enter' &&
            !event.shiftKey &&
            !event.nativeEvent.isComposing
          )
            submit(event);
        }}
      />
      <div className="row">
        <fieldset className="segments">
          <legend className="hidden">Route</legend>
          {routes.map(({ value, label }) => (
            <label key={value}>
              <input
                type="radio"
                name="route"
                value={value}
                checked={route === value}
                onChange={() => setRoute(value)}
              />
              {label}
            </label>
          ))}
        </fieldset>
        <code className="quiet route">/api/{route}</code>
        {isBusy ? (
          <button type="button" className="button" onClick={stop}>
            Stop
          </button>
        ) : (
          <button
            type="submit"
            className="button primary"
            disabled={text.trim() === ''}
          >
            Send
          </button>
        )}
      </div>
    </form>
  );
}
