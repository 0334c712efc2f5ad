import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { collectLicenses } from './collect-licenses.ts';

/**
 * Puts style and script of the report's page into `index.html`, and writes it as
 * `report-page.html`: one file that asks for nothing. Its policy allows this one
 * script alone, by its hash. Rejects when a place for something is missing.
 */
export async function assemblePage({
  source,
  target,
  modules,
}: {
  /** Where `index.html` and `style.css` lie. */
  source: URL;
  /** Where the bundled `report-page.js` lies, which is taken away. */
  target: URL;
  /** The paths of the modules in it, whose licences are written beside the page. */
  modules: readonly string[];
}): Promise<void> {
  const bundled = new URL('report-page.js', target);
  const [page, style, code] = await Promise.all(
    [new URL('index.html', source), new URL('style.css', source), bundled].map(
      url => readFile(url, 'utf8'),
    ),
  );
  if (page === undefined || style === undefined || code === undefined)
    throw new Error('A file of the page is missing.');
  const script = code.trim().replaceAll('</script', String.raw`<\/script`);
  if (script.includes('<!--'))
    throw new Error('The script of the page holds what opens a comment.');
  const hash = createHash('sha256').update(script).digest('base64');
  const whole = [
    ["'script-hash'", `'sha256-${hash}'`],
    [
      '<style></style>',
      `<style>${style.replaceAll(/\n\s*/g, '\n').trim()}</style>`,
    ],
    ['<script></script>', `<script>${script}</script>`],
  ].reduce((text, [place = '', part = '']) => {
    if (!text.includes(place)) throw new Error(`The page has no ${place}.`);
    return text.replace(place, () => part);
  }, page);
  await writeFile(new URL('report-page.html', target), whole);
  await writeFile(
    new URL('report-page.licenses.txt', target),
    await collectLicenses(modules),
  );
  await rm(bundled);
}
