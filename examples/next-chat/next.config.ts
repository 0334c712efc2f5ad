import type { NextConfig } from 'next';

const config: NextConfig = {
  // A project of its own inside a checkout that has a lock file as well.
  turbopack: { root: import.meta.dirname },
  devIndicators: false,
  // Browsers ask for it on their own.
  rewrites: async () => [{ source: '/favicon.ico', destination: '/icon.svg' }],
};

export default config;
