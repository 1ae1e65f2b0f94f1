import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
/** Ignores the differences in how the formatter writes the two files. */
const plain = (text: string) => text.replaceAll(/\\(?=[_*'])|["'`]/g, '').replaceAll(/\s+/g, ' ')

const named = [...read('docs/security-checks.md').matchAll(/\| `([\w/.-]+\.test\.ts)`: (.+?)\s*\|$/gm)].map(
  ([, file = '', name = '']) => ({ file, name }),
)

it('docs/security-checks.md names a test in every line of its tables', () => {
  const lines = read('docs/security-checks.md')
    .split('\n')
    .filter((line) => /^\|(?!\s*(-|promise))/.test(line))

  expect(named.length).toBeGreaterThanOrEqual(50)
  expect(named).toHaveLength(lines.length)
})

it.each(named)('$file has a test "$name"', ({ file, name }) => {
  expect(existsSync(join(root, file)), `${file} is gone`).toBe(true)
  expect(plain(read(file))).toContain(plain(name))
})

it('docs/threat-model.md and SECURITY.md name existing files only', () => {
  const files = ['docs/threat-model.md', 'SECURITY.md'].flatMap((document) =>
    [...read(document).matchAll(/`((?:domain|server|web|test|scripts|docs|e2e)\/[\w./-]+\.\w+)`/g)].map(
      ([, path = '']) => path,
    ),
  )

  expect(files.length).toBeGreaterThanOrEqual(20)
  expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
