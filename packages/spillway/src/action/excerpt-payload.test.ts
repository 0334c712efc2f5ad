import { expect, it } from 'vitest';
import { textPayload } from '../payload/payload.ts';
import { excerptPayload } from './excerpt-payload.ts';
import { inspectPayload } from './inspect-payload.ts';

it('cuts lines of JSON as text where one that would be shown is damaged', async () => {
  const lines = Array.from({ length: 3_000 }, (_, id) =>
    JSON.stringify({ id, level: id === 1_800 ? 'fatal' : 'info' }),
  );
  lines[2] = '{"id":2,"level":"in}';
  const subject = await inspectPayload(textPayload(lines.join('\n')));
  const excerpt = await excerptPayload({
    subject,
    maxChars: 1_000,
    style: { strategy: 'headTail', keepTailLines: 0 },
  });
  const shown = excerpt.render('notice');
  expect(shown.length).toBeLessThanOrEqual(1_000 + 'notice\n'.length);
  expect(shown).toContain('{"id":1800,"level":"fatal"}');
  expect(shown).toMatch(/\n\[lines [\d,]+-[\d,]+ left out: [\d,]+ chars\]\n/);
});
