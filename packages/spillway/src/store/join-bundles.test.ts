import { describe, expect, it } from 'vitest';
import { listFiles } from '../testing/list-files.ts';
import { pruneOnce } from '../testing/prune-once.ts';
import { putFile } from '../testing/put-file.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import { encodeRecord, type ReductionRecord } from './reduction-record.ts';

const hour = 3_600_000;

/** The record of a result whose payloads have these handles. */
function recordOf(...handles: string[]): Uint8Array {
  return encodeRecord(plainRecord(handles));
}

function plainRecord(handles: readonly string[]): ReductionRecord {
  return {
    version: 1,
    standIn: { type: 'text', withReader: '', withoutReader: '' },
    action: 'spill',
    threshold: 1,
    sizeBefore: 2,
    sizeAfter: 1,
    tokensAfter: 1,
    handles,
  };
}

describe('D53: a payload without a record of its own', () => {
  it('include the parts that the record of a content output names', async () => {
    const directory = await temporaryDirectory();
    const put = (
      key: string,
      ageMs: number,
      data?: Uint8Array,
    ): Promise<string> =>
      putFile({ directory, key, ageMs, ...(data && { data }) });
    await put('scope/part-1', 3 * hour);
    await put('scope/part-2', 3 * hour);
    await put('scope/whole.record', 0, recordOf('part-1', 'part-2', 'gone'));
    await put('scope/unnamed', 3 * hour);
    await put('other/part-1', 3 * hour);
    await pruneOnce({ directory, cleanupAfterMs: hour });
    expect(await listFiles(directory)).toEqual([
      'scope',
      'scope/part-1',
      'scope/part-2',
      'scope/whole.record',
    ]);
  });

  it('include those of earlier generations, which stored histories still name', async () => {
    const directory = await temporaryDirectory();
    const record = plainRecord(['now']);
    const { standIn } = record;
    const data = encodeRecord({
      ...record,
      generation: 1,
      earlier: [{ standIn, handles: ['before'] }],
    });
    await putFile({ directory, key: 'scope/now', ageMs: 3 * hour });
    await putFile({ directory, key: 'scope/before', ageMs: 3 * hour });
    await putFile({ directory, key: 'scope/whole.record', ageMs: 0, data });
    await pruneOnce({ directory, cleanupAfterMs: hour });
    expect(await listFiles(directory)).toEqual([
      'scope',
      'scope/before',
      'scope/now',
      'scope/whole.record',
    ]);
  });

  it('include the result behind a stand-in that came back', async () => {
    const directory = await temporaryDirectory();
    const keys = ['first', 'second'].flatMap(name => [
      { key: `scope/${name}`, ageMs: 3 * hour },
      {
        key: `scope/${name}.record`,
        ageMs: 3 * hour,
        data: recordOf(name),
      },
      {
        key: `scope/${name}-again.record`,
        ageMs: name === 'first' ? 0 : 3 * hour,
        data: recordOf(name),
      },
    ]);
    for (const file of keys) await putFile({ directory, ...file });
    await pruneOnce({ directory, cleanupAfterMs: hour });
    expect(await listFiles(directory)).toEqual([
      'scope',
      'scope/first',
      'scope/first-again.record',
      'scope/first.record',
    ]);
  });

  it('are not bound by a record that is garbage, or names what is no handle', async () => {
    const directory = await temporaryDirectory();
    await putFile({ directory, key: 'scope/old', ageMs: 2 * hour });
    await putFile({ directory, key: 'scope/a.record', ageMs: 0 });
    await putFile({
      directory,
      key: 'scope/b.record',
      ageMs: 0,
      data: recordOf('../scope/old', '', '/old'),
    });
    await pruneOnce({ directory, cleanupAfterMs: hour });
    expect(await listFiles(directory)).toEqual([
      'scope',
      'scope/a.record',
      'scope/b.record',
    ]);
  });
});

describe('D53: what is in use', () => {
  it('is spared from the age and from the quota, with what belongs to it', async () => {
    const directory = await temporaryDirectory();
    await putFile({ directory, key: 'scope/part', ageMs: 2 * hour });
    await putFile({
      directory,
      key: 'scope/whole.record',
      ageMs: 2 * hour,
      data: recordOf('part'),
    });
    await putFile({ directory, key: 'scope/unused', ageMs: 2 * hour });
    await pruneOnce({
      directory,
      cleanupAfterMs: hour,
      maxBytes: 1,
      isRecent: key => key === 'scope/whole',
    });
    expect(await listFiles(directory)).toEqual([
      'scope',
      'scope/part',
      'scope/whole.record',
    ]);
  });
});
