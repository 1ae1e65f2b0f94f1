import { expect, it } from 'vitest'
import { pageSizes } from './bundle-size.ts'

const manifest = {
  'index.html': { file: 'main.js', isEntry: true, imports: ['_react.js'] },
  '_react.js': { file: 'react.js' },
  '_form.js': { file: 'form.js', imports: ['_react.js'] },
  'routes.tsx': { file: 'routes.js', imports: ['_schemas.js'] },
  '_schemas.js': { file: 'schemas.js' },
  'public/HomePage.tsx': { file: 'home.js', imports: ['_react.js'] },
  'accounts/SignInPage.tsx': { file: 'sign-in.js', imports: ['_form.js'] },
  'quotes/QuotePage.tsx': { file: 'quote.js', imports: ['_form.js', '_schemas.js'] },
}
const sizes: Record<string, number> = {
  'main.js': 1,
  'react.js': 10,
  'form.js': 100,
  'routes.js': 1000,
  'schemas.js': 10_000,
  'home.js': 100_000,
  'sign-in.js': 199_890,
  'quote.js': 1_000_000,
}

it('counts each file once: the first script, the page, their shared imports, and the further routes of a page', () => {
  const sizesByPage = pageSizes(manifest, new Set(['HomePage', 'SignInPage']), (file) => sizes[file] ?? 0)

  expect(sizesByPage.map(({ page, bytes }) => [page, bytes])).toEqual([
    ['HomePage', 100_011],
    ['SignInPage', 200_001],
    ['QuotePage', 1_011_111],
  ])
  expect(sizesByPage.filter(({ bytes, limit: most }) => bytes > most).map(({ page }) => page)).toEqual([
    'SignInPage',
    'QuotePage',
  ])
})
