import { describe, expect, it } from 'vitest';
import { testCutRecords as cutOf } from './test-cut-records.ts';

describe('cutRecords, of tables', () => {
  it('B36: keeps the head row and the rulers of a table', () => {
    const rows = Array.from(
      { length: 900 },
      (_, id) => `│ ${String(id).padEnd(4)} │ name of ${id}`.padEnd(24) + '│',
    );
    const text = [
      '┌──────┬────────────────┐',
      '│ id   │ name           │',
      '├──────┼────────────────┤',
      ...rows,
      '└──────┴────────────────┘',
    ].join('\n');
    const cut = cutOf(text, { maxChars: 420, question: 'name of 444' });
    expect(cut?.body).toMatchInlineSnapshot(`
      "┌──────┬────────────────┐
      │ id   │ name           │
      ├──────┼────────────────┤
      │ 0    │ name of 0      │
      │ 1    │ name of 1      │
      │ 2    │ name of 2      │
      [lines 7-447 left out: 11,466 chars]
      │ 444  │ name of 444    │
      [lines 449-898 left out: 11,700 chars]
      │ 895  │ name of 895    │
      │ 896  │ name of 896    │
      │ 897  │ name of 897    │
      │ 898  │ name of 898    │
      │ 899  │ name of 899    │
      └──────┴────────────────┘"
    `);
  });

  it('knows tables with column names in capitals', () => {
    const rows = Array.from({ length: 90 }, (_, id) =>
      ['pod-'.concat(String(id)).padEnd(8), id === 60 ? 'CrashLoop' : 'Running']
        .map(cell => cell.padEnd(11))
        .join('')
        .concat(`${id}d`),
    );
    const text = `NAME       STATUS     AGE\n${rows.join('\n')}`;
    const cut = cutOf(text, { maxChars: 320 });
    expect(cut?.body.startsWith('NAME       STATUS     AGE\npod-0')).toBe(true);
    expect(cut?.body).toContain('pod-60     CrashLoop');
  });

  it('knows tables of numbers apart by white space, and shows the one that is far off', () => {
    const ps = Array.from(
      { length: 300 },
      (_, id) =>
        `root ${String(id).padStart(7)} ${id === 222 ? '98.7' : ' 0.0'}  0.1 ${String((id * 977) % 99_999).padStart(6)} ?        Ss   08:00   0:00 /usr/bin/worker --id ${id}`,
    );
    const df = Array.from(
      { length: 200 },
      (_, id) =>
        `/dev/sd${id}   ${5_000_000 + ((id * 7_919) % 90_000)}  ${300_000 + ((id * 104_729) % 9_000)}  ${id === 90 ? '100' : ' 42'}% /mnt/disk ${id}`,
    );
    const processes = `USER     PID %CPU %MEM    VSZ TTY      STAT START   TIME COMMAND\n${ps.join('\n')}\n`;
    const disks = `Filesystem 1K-blocks Used Use% Mounted on\n${df.join('\n')}\n`;
    const busy = cutOf(processes, { maxChars: 900 })?.body;
    expect(busy).toMatch(/^USER +PID[^\n]+\nroot +0 /);
    expect(busy).toContain('root     222 98.7');
    const full = cutOf(disks, { maxChars: 600 })?.body;
    expect(full).toMatch(/^Filesystem[^\n]+\n\/dev\/sd0 /);
    expect(full).toContain(' 100% /mnt/disk 90\n');
  });
});
