import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkStructure } from './check-structure.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'structure-'))
})

afterEach(() => {
  rmSync(root, { recursive: true })
})

function write(path: string, text = 'export const a = 1\n') {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

const soundTree: Record<string, string> = {
  'domain/quotes/quote.ts': "import { z } from 'zod'\nimport { money } from '#domain/values/money.ts'\n",
  'domain/quotes/quote.test.ts': "import { test } from 'vitest'\nimport { a } from '#domain/quotes/quote.ts'\n",
  'domain/values/money.ts': 'export const a = 1\n',
  'domain/values/money.test.ts': 'export const a = 1\n',
  'domain/quotes/quote-texts.ts': 'export const a = 1\n',
  'server/app.ts': "export type { A } from '#server/quotes/routes.ts'\n",
  'server/database/schema/10-companies.sql': 'x\n'.repeat(400),
  'server/database/migrations/0002-colours.sql': 'x\n',
  'server/quotes/routes.ts': "import { a } from './commands/accept-response.ts'\n",
  'server/quotes/commands/accept-response.ts': "import { b } from '#server/products/commands.ts'\n",
  'server/quotes/commands/accept-response.test.ts': "import { a } from '#test/scene.ts'\n",
  'web/api.ts': "import type { Api } from '#server/app.ts'\n",
  'web/quotes/page/QuotePage.tsx':
    "import { a } from '#web/products/queries.ts'\n// export default is only spoken of here\n",
  'web/quotes/queries.ts': "import { a } from '#domain/quotes/quote.ts'\n",
  'web/lists/DataTable.tsx': "import { a } from '#web/theme.ts'\n",
  'vite.config.ts': 'export default {}\n',
  'node_modules/some/utils.js': 'module.exports = 1\n',
}

test('checkStructure accepts a sound tree', () => {
  for (const [path, text] of Object.entries(soundTree)) write(path, text)

  expect(checkStructure(root)).toEqual([])
})

const sheet = '.badge {\n  margin: 0.5rem;\n}\n\n/* No .ghost here. */\n.badge:hover .icon {\n  color: red;\n}\n'
const badge = "import classes from './Badge.module.css'\nexport const a = [classes.badge"

test.each([
  ['a class that its component leaves out', badge + ']\n', ['icon']],
  ['a style sheet that nothing imports', 'export const a = 1\n', ['badge', 'icon']],
  ['none where every class is used', badge + ', classes.icon]\n', []],
])('checkStructure finds unused styles: %s', (_, component, unused) => {
  write('web/components/Badge.module.css', sheet)
  write('web/components/Badge.tsx', component)

  expect(checkStructure(root)).toEqual(
    unused.map((name) => `web/components/Badge.module.css: class ${name}: nothing that imports this file uses it.`),
  )
})

test('checkStructure finds a class that its sheet does not have', () => {
  write('web/components/Badge.module.css', sheet)
  write('web/components/Badge.tsx', badge + ', classes.icon, classes.note]\n')

  expect(checkStructure(root)).toEqual([
    'web/components/Badge.tsx: class note: web/components/Badge.module.css does not have it.',
  ])
})

test('checkStructure finds unused classes of the layout', () => {
  write('web/layout.css', '.stack {\n  display: grid;\n}\n.gap-8 {\n  gap: 8px;\n}\n.gap-12 {\n  gap: 12px;\n}\n')
  write('web/components/Panel.tsx', 'export const a = `${b} stack gap-8`\n')

  expect(checkStructure(root)).toEqual(['web/layout.css: class gap-12: nothing that imports this file uses it.'])
})

test.each([
  ['server/quotes/service.ts', '', 'not in the vocabulary of files: see ARCHITECTURE.md'],
  ['server/invoices/routes.ts', '', 'not in the vocabulary of files'],
  ['web/quotes/quotePage.tsx', '', 'not in the vocabulary of files'],
  ['lib/thing.ts', '', 'not in the vocabulary of files'],
  ['server/http/string-utils.ts', '', 'name: it says nothing about the content'],
  ['web/helpers/Thing.tsx', '', 'name: it says nothing about the content'],
  ['server/quotes/commands.ts', 'x\n'.repeat(251), '251 lines: more than 250'],
  ['server/database/schema/10-companies.sql', 'x\n'.repeat(401), '401 lines: more than 400'],
  ['server/database/schema/companies.sql', '', 'not in the vocabulary of files'],
  ['server/quotes/commands/a.sql', '', 'not in the vocabulary of files'],
  ['server/demo/content.ts', 'x\n'.repeat(501), '501 lines: more than 500'],
  ['domain/lonely.test.ts', '', 'not in the vocabulary of files'],
  ['domain/values/lonely.ts', '', 'no test beside it: rules are tested'],
  ['web/quotes/page/QuotePage.tsx', 'export default function QuotePage() {}\n', 'default export: a thing has one name'],
  ['test/thing.ts', 'const a = new pg.Client({})\n', 'new pg.Client: call singleClient'],
  ['server/quotes/queries.ts', "export { a } from './queries/list.ts'\n", 'barrel: import from the file that has it'],
  ['server/quotes/queries.ts', "export * from './queries/list.ts'\n", 'barrel: import from the file that has it'],
  ['domain/quotes/quote.test.ts', "import { Hono } from 'hono'\n", 'import of hono: the domain is pure'],
  [
    'domain/quotes/quote.test.ts',
    "import { a } from '../../server/env.ts'\n",
    'import of server/env.ts: the domain is pure',
  ],
  ['server/app.ts', "import { a } from '#web/paths.ts'\n", 'import of web/paths.ts: the server knows nothing'],
  ['web/api.ts', "import { app } from '#server/app.ts'\n", 'import of server/app.ts: the web takes only types'],
  ['web/api.ts', "const app = await import('#server/app.ts')\n", 'import of server/app.ts: the web takes only types'],
  [
    'web/api.ts',
    "import type {\n  Env,\n} from '#server/env.ts'\n",
    'import of server/env.ts: the web takes only types',
  ],
  ['server/quotes/commands.ts', "import { a } from '#server/products/routes.ts'\n", "routes are a noun's door"],
  [
    'web/quotes/request/QuoteForm.tsx',
    "import { a } from '#web/products/queries.ts'\n",
    'only a page brings two nouns together',
  ],
  [
    'web/lists/DataTable.tsx',
    "import { a } from '#domain/quotes/quote.ts'\n",
    'the building blocks of screens could ship in another product',
  ],
  [
    'domain/values/money.ts',
    "import { a } from '#domain/quotes/quote.ts'\n",
    'a module that needs both belongs in quotes or above it (accounts, messages, request-list), or what it needs belongs in values or below it (values, materials).',
  ],
  [
    'domain/values/money.ts',
    "import type { A } from '#domain/materials/materials.ts'\n",
    'a module that needs both belongs in materials',
  ],
  ['domain/errors.ts', "import { a } from '#domain/access/actor.ts'\n", 'access on floor 3'],
])('checkStructure rejects %s with %j', (path, text, refusal) => {
  for (const name of ['values/money', 'errors']) write(`domain/${name}.test.ts`, '')

  write(path, text)

  const refusals = checkStructure(root)

  expect(refusals).toHaveLength(1)
  expect(refusals[0]).toContain(`${path}: `)
  expect(refusals[0]).toContain(refusal)
})
