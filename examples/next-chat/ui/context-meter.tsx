import type { ChatContext } from '../context/chat-context.ts';
import { brief, full } from './format.ts';

/** Characters that a window of 200,000 tokens holds, at about four a token. */
const windowChars = 800_000;

/** Compares what the model was sent with what it would have been sent with whole results in the same messages. */
export function ContextMeter({ calls }: { calls: ChatContext['calls'] }) {
  const latest = calls.at(-1);
  const largest = Math.max(1, ...calls.map(({ whole }) => whole));
  const sum = (key: 'sent' | 'whole'): number =>
    calls.reduce((total, call) => total + call[key], 0);
  return (
    <aside className="meter" tabIndex={0} aria-label="Context of the model">
      <h2>Context</h2>
      {latest === undefined ? (
        <p className="quiet">
          Nothing was sent yet. Each call of the model is measured here.
        </p>
      ) : (
        <>
          <dl>
            <div className="sent">
              <dt>With Spillway</dt>
              <dd title={`${full(latest.sent)} characters`}>
                {brief(latest.sent)}
              </dd>
            </div>
            <div className="whole">
              <dt>Without</dt>
              <dd title={`${full(latest.whole)} characters`}>
                {brief(latest.whole)}
              </dd>
            </div>
          </dl>
          <p className="verdict">
            {latest.whole > latest.sent ? (
              <>
                <strong>{brief(latest.whole / latest.sent)} times less</strong>{' '}
                in the latest call.
              </>
            ) : (
              'Nothing was oversized so far.'
            )}
            {latest.whole > windowChars && (
              <> Whole, it would not fit a window of 200,000 tokens.</>
            )}
          </p>
          <div className="details">
            <h3>Characters in each call</h3>
            <ol>
              {calls.map(({ sent, whole }, index) => (
                <li key={index}>
                  <span className="hidden">
                    Call {index + 1}: {full(sent)} with Spillway, {full(whole)}{' '}
                    without
                  </span>
                  <span
                    className="bar sent"
                    style={{ width: `${(100 * sent) / largest}%` }}
                  />
                  <span
                    className="bar whole"
                    style={{ width: `${(100 * whole) / largest}%` }}
                  />
                  <span className="count" aria-hidden>
                    {brief(sent)} <i>of {brief(whole)}</i>
                  </span>
                </li>
              ))}
            </ol>
            <p className="quiet">
              Together the model was sent {brief(sum('sent'))} characters, where
              it would have been {brief(sum('whole'))}. Counted in the very
              prompts that it got; what it read back counts in both.
            </p>
          </div>
        </>
      )}
    </aside>
  );
}
