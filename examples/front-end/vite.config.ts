import { defineConfig } from 'vite';

// The page and Almanac have one origin, so that credentials need no CORS. In production a proxy does this, or set CORS_ORIGINS.
const proxy = { '^/(\\w\\w/)?graphql': process.env.ALMANAC_URL ?? 'http://127.0.0.1:4000' };

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  server: { proxy },
  preview: { proxy },
});
