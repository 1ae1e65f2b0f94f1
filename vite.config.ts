import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { tablerIcons } from './scripts/tabler-icons.ts'

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

/**
 * Modules that stand together in one file. By itself the bundler gives every set of pages that share a module a file of its
 * own: a page was 102 files, each of which costs a request, and 3 to 4 % larger. `minShareCount` counts pages and lazy parts.
 */
const sharedFiles = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'common', minShareCount: 48, priority: 3 },
    {
      name: 'fields',
      test: /@mantine.*(Input|CloseButton|use-id|random-id|use-uncontrolled|use-merged-ref)/,
      minShareCount: 12,
      priority: 2,
    },
    // Apart from the fields, because visitors' pages have none of these.
    { name: 'choices', test: /@mantine.*(NativeSelect|Checkbox)/, minShareCount: 12, priority: 3 },
    { name: 'icons', test: /@iconify-json/, minShareCount: 8, priority: 1 },
  ],
}

export default defineConfig(({ isSsrBuild = false }) => ({
  root: 'web',
  // `web/public` holds the pages anybody may see, so the files served as they are live in `web/static`.
  publicDir: 'static',
  plugins: [tablerIcons(), react({ compiler: true }), preloadFonts],
  // The server renders the public pages by a bundle of its own, with React as in production.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  build: isSsrBuild
    ? // Minified, because the server keeps the source of its scripts in memory.
      { outDir: '../dist/pages', emptyOutDir: true, copyPublicDir: false, minify: true }
    : {
        outDir: '../dist/web',
        emptyOutDir: true,
        manifest: true,
        rolldownOptions: { output: { codeSplitting: sharedFiles } },
      },
  ssr: { noExternal: true },
  // As a pattern: a plain '/api' would take the module /api.ts too.
  server: { proxy: { '^/api/': server, '/healthz': server, '/readyz': server } },
}))
