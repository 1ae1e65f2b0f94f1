import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
const traced = [...text.matchAll(/`([\w./-]+\.tsx?):(\d+)` `([^`]+)`/g)].map(([, file = '', line, code = '']) => ({
  file,
  line: Number(line),
  code,
}))

describe('the traced write in ARCHITECTURE.md', () => {
  it('has its lines', () => {
    expect(traced.length).toBeGreaterThanOrEqual(10)
  })

  it.each(traced)('$file:$line is $code', ({ file, line, code }) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n')
    const found = lines.findIndex((candidate) => candidate.includes(code)) + 1
    expect(lines[line - 1], `now at line ${found}`).toContain(code)
  })
})

it('every file that docs/conventions.md names is there', () => {
  const conventions = readFileSync(join(root, 'docs', 'conventions.md'), 'utf8')
  const named = [...conventions.matchAll(/`((?:web|e2e)\/[\w./-]+\.\w+)`/g)].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThanOrEqual(35)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
