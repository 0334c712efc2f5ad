import { afterEach, expect, it, vi } from 'vitest';
import { hasFileSystem } from './has-file-system.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('finds the file system of Node', () => {
  expect(hasFileSystem()).toBe(true);
});

it('finds none where there is no process', () => {
  vi.stubGlobal('process', undefined);
  expect(hasFileSystem()).toBe(false);
});

it('finds none where the process is a stand-in of an edge runtime', () => {
  vi.stubGlobal('process', { env: {} });
  expect(hasFileSystem()).toBe(false);
});

it('finds none where the runtime has no such module', () => {
  vi.spyOn(process, 'getBuiltinModule').mockReturnValue(undefined);
  expect(hasFileSystem()).toBe(false);
});

it('counts a file system that ends with the request as none', () => {
  vi.stubGlobal('navigator', { userAgent: 'Cloudflare-Workers' });
  expect(hasFileSystem()).toBe(false);
});
