import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';
import {
  compatibilityPage,
  type Outcome,
  versions,
} from './compatibility-page.ts';

const root = join(import.meta.dirname, '../..');
const page = join(root, 'packages/spillway/docs/compatibility.md');
const rooms = ['compatibility', 'framework', 'wire'];

/**
 * Makes a reporter that writes `docs/compatibility.md` from the results of the
 * tests that it is about. It writes when all of them ran, whether they passed
 * or not; `pnpm snapshot:check` fails when the page is not the one in the
 * repository.
 */
export function writePage(): Reporter {
  let isFiltered = false;
  let expected = Number.POSITIVE_INFINITY;
  return {
    onInit: async vitest => {
      isFiltered = vitest.config.testNamePattern !== undefined;
      const specifications = await vitest.globTestSpecifications();
      expected = specifications.filter(({ moduleId }) =>
        isInRooms(moduleId),
      ).length;
    },
    onTestRunEnd: modules => {
      const seen = modules.filter(({ moduleId }) => isInRooms(moduleId));
      const isWhole = versions.every(sdk =>
        seen.some(({ project }) => project.name === sdk),
      );
      if (isFiltered || !isWhole || seen.length < expected) return;
      const ordered = seen.toSorted((one, other) =>
        one.moduleId.localeCompare(other.moduleId),
      );
      writeFileSync(
        page,
        compatibilityPage(ordered.flatMap(outcomesOf), tested()),
      );
    },
  };
}

function outcomesOf({ project, children }: TestModule): Outcome[] {
  return [...children.allTests()].map(test => {
    const [suite = '', within] = suitesOf(test);
    return {
      sdk: project.name,
      suite,
      within,
      name: test.name,
      state: test.result().state,
    };
  });
}

/** Names the suites that a test is in, from the inside out. */
function suitesOf({ parent }: TestCase | TestSuite): string[] {
  return parent.type === 'suite' ? [parent.name, ...suitesOf(parent)] : [];
}

function isInRooms(moduleId: string): boolean {
  return rooms.some(room => moduleId.includes(`/test/${room}/`));
}

/** Names the installed versions that the tests ran on. */
function tested(): string[] {
  return ['ai', 'ai-v6'].map(name => {
    const manifest = join(root, 'test/node_modules', name, 'package.json');
    const { version } = JSON.parse(readFileSync(manifest, 'utf8'));
    return `\`ai\` ${version}`;
  });
}
