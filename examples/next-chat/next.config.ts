import type { NextConfig } from 'next';

const config: NextConfig = {
  // A project of its own inside a checkout that has a lock file as well.
  turbopack: { root: import.meta.dirname },
  devIndicators: false,
};

export default config;
