import type { ModelView } from '../context/chat-context.ts';
import { brief } from './format.ts';

/** How large a result is, and what became of it. */
export function ResultSize({ view }: { view: ModelView | undefined }) {
  if (view === undefined) return null;
  const { text, reduction } = view;
  if (reduction === undefined) return <>{brief(text.length)} characters</>;
  return (
    <>
      {brief(reduction.sizeBefore)} <span aria-label="became">→</span>{' '}
      <strong>{brief(text.length)}</strong>
      <span className="badge">{reduction.action}</span>
    </>
  );
}
