import { expect, test } from 'vitest'
import { readTypedLines, withoutLines } from './typed-lines.ts'

const nothing = { accepted: {}, material: '' } as const

test('readTypedLines makes a position of each line, and leaves empty ones out', () => {
  const lines = readTypedLines('HEA 200 S355J2 L=12100 8 pcs\n\nIPE 300 S275JR 6 m 4 st', nothing)

  expect(lines.map(({ number }) => number)).toEqual([1, 3])
  expect(lines[0]?.position).toMatchObject({
    material: 'Steel',
    profile: 'HEA Beam',
    size: 'HEA 200',
    grade: 'S355J2',
    length_mm: '12100',
    pieces: '8',
    manual: true,
  })
  expect(lines[0]?.position?.volume).not.toBe('')
  expect(lines[1]?.position).toMatchObject({ size: 'IPE 300', length_mm: '6000', pieces: '4' })
})

test('readTypedLines loses no line: what it does not understand has questions', () => {
  const lines = readTypedLines('hello there\nTotal 12 t\nHEA 200 S355J2 L=12100 8 pcs', nothing)

  expect(lines.map(({ position }) => position !== null)).toEqual([false, false, true])
  expect(withoutLines('a\nTotal 12 t\nb', lines.slice(1, 2))).toBe('a\nb')
})

test('readTypedLines gives the chosen material to lines without one', () => {
  const text = 'Sheet 10x1500 L=3000 4 pcs'
  expect(readTypedLines(text, nothing)[0]?.position).toBeNull()
  expect(readTypedLines(text, { accepted: {}, material: 'Aluminium' })[0]?.row?.cells.material).toBe('Aluminium')
})

test('readTypedLines asks about a number with two readings', () => {
  const [line] = readTypedLines('HEA 200 S355J2 12,100 m 8 pcs 1,234 t', nothing)
  expect(line?.position).toBeNull()
  expect(line?.row?.problems.length).toBeGreaterThan(0)
})
