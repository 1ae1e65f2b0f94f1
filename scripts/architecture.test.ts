import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
const traced = [...text.matchAll(/`([\w./-]+\.tsx?)` `([^`]+)`/g)].map(([, file = '', code = '']) => ({ file, code }))

describe('the walks in ARCHITECTURE.md', () => {
  it('number at least 25', () => {
    expect(traced.length).toBeGreaterThanOrEqual(25)
  })

  it.each(traced)('includes $code in $file, once', ({ file, code }) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n')
    expect(lines.filter((line) => line.includes(code))).toHaveLength(1)
  })
})

it('docs/conventions.md names existing files only', () => {
  const conventions = readFileSync(join(root, 'docs', 'conventions.md'), 'utf8')
  const named = [...conventions.matchAll(/`((?:web|e2e)\/[\w./-]+\.\w+)`/g)].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThanOrEqual(35)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
