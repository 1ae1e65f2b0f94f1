import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = 'http://localhost:3000'

/** The typefaces that every page is set in come with the page instead of after its styles. */
const preloadFonts: Plugin = {
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => /-latin-wght-normal-[\w-]+\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
          injectTo: 'head',
        })),
  },
}

export default defineConfig(({ isSsrBuild = false }) => ({
  root: 'web',
  // `web/public` holds the pages anybody may see, so the files served as they are live in `web/static`.
  publicDir: 'static',
  plugins: [react({ compiler: true }), preloadFonts],
  // The public pages are prerendered once, by a separate bundle (scripts/prerender.ts).
  build: isSsrBuild
    ? { outDir: '../dist/prerender', emptyOutDir: true, copyPublicDir: false }
    : { outDir: '../dist/web', emptyOutDir: true, manifest: true },
  ssr: { noExternal: true },
  // As a pattern: a plain '/api' would take the module /api.ts too.
  server: { proxy: { '^/api/': server, '/healthz': server, '/readyz': server } },
}))
