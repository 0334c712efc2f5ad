import { useVirtualizer } from '@tanstack/react-virtual';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { full } from './format.ts';
import { linesOf } from './lines-of.ts';

/** Height of a line in pixels, as in the style sheet. */
const lineHeight = 20;

/** A whole output, however large: only the lines in sight are in the page, and a search finds the others. */
export function WholeOutput({
  output,
  toolName,
  isOnlyView,
}: {
  output: unknown;
  toolName: string;
  /** Whether the model saw the same. */
  isOnlyView: boolean;
}) {
  const lines = useMemo(() => linesOf(output), [output]);
  const digits = String(lines.length).length;
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => lineHeight,
    overscan: 16,
  });
  const [hit, setHit] = useState<number>();
  const find = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const wanted = new FormData(event.currentTarget).get('find');
    if (typeof wanted !== 'string' || wanted === '') return;
    const isHit = (line: string): boolean =>
      line.toLowerCase().includes(wanted.toLowerCase());
    const next = lines.findIndex(
      (line, index) => index > (hit ?? -1) && isHit(line),
    );
    const found = next === -1 ? lines.findIndex(isHit) : next;
    setHit(found);
    if (found !== -1) rows.scrollToIndex(found, { align: 'center' });
  };
  return (
    <section className="pane" aria-label="Whole output">
      <header>
        <h3>{isOnlyView ? 'You and the model saw' : 'You see'}</h3>
        <span className="quiet">
          {lines.length === 1 ? '1 line' : `${full(lines.length)} lines`}
        </span>
        <form role="search" onSubmit={find}>
          <input
            name="find"
            type="search"
            placeholder="Find"
            aria-label={`Find in the output of ${toolName}`}
            onChange={() => setHit(undefined)}
          />
          <span className="quiet" role="status">
            {hit === undefined
              ? ''
              : hit === -1
                ? 'none'
                : `line ${full(hit + 1)}`}
          </span>
        </form>
      </header>
      <div
        ref={scroller}
        className="lines"
        tabIndex={0}
        role="region"
        aria-label={`Whole output of ${toolName}`}
      >
        <div style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start }) => (
            <div
              key={index}
              className="line"
              data-line={index + 1}
              data-hit={index === hit || undefined}
              style={{ transform: `translateY(${start}px)` }}
            >
              <span
                className="number"
                style={{ width: `${digits + 3}ch` }}
                aria-hidden
              >
                {index + 1}
              </span>
              {lines[index]}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
