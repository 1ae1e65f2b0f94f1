import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = 'http://localhost:3000'

export default defineConfig({
  root: 'web',
  // `web/public` holds the pages anybody may see, so the files served as they are live in `web/static`.
  publicDir: 'static',
  plugins: [react({ compiler: true })],
  build: { outDir: '../dist/web', emptyOutDir: true },
  // As a pattern: a plain '/api' would take the module /api.ts too.
  server: { proxy: { '^/api/': server, '/healthz': server, '/readyz': server } },
})
