import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a manifest says that is of use here. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly bin?: Readonly<Record<string, string>>;
  readonly exports?: Readonly<Record<string, unknown>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

export interface PublicPackage {
  readonly folder: string;
  readonly manifest: Manifest;
}

/** Lists the packages of a checkout that are published. */
export function publicPackages(root: string): PublicPackage[] {
  const packages = join(root, 'packages');
  return readdirSync(packages)
    .map(name => join(packages, name))
    .filter(folder => existsSync(join(folder, 'package.json')))
    .map(folder => {
      const text = readFileSync(join(folder, 'package.json'), 'utf8');
      const manifest: Manifest = JSON.parse(text);
      return { folder, manifest };
    })
    .filter(({ manifest }) => manifest.private !== true);
}
