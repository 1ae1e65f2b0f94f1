import { describe, expect, it } from 'vitest'
import { readDimensions, formatDimensions } from './dimensions-text.ts'

describe('dimensions as text', () => {
  it.each([
    [{}, ''],
    [{ Height: '190 mm' }, 'Height: 190 mm'],
    [{ Height: '190 mm', Width: '200 mm' }, 'Height: 190 mm; Width: 200 mm'],
    [{ Ratio: '1:2' }, 'Ratio: 1:2'],
    [{ Höjd: 'ø 20' }, 'Höjd: ø 20'],
  ])('write %j, and read it again', (dimensions, text) => {
    expect(formatDimensions(dimensions)).toBe(text)
    expect(readDimensions(text)).toEqual({ ok: true, dimensions })
  })

  it.each([
    [' Height :190 mm ;; Width:  200   mm; ', { Height: '190 mm', Width: '200 mm' }],
    ['Height: 190 mm\r\nWidth: 200 mm', { Height: '190 mm', Width: '200 mm' }],
    ['__proto__: 1', Object.fromEntries([['__proto__', '1']])],
  ])('read %j', (text, dimensions) => {
    expect(readDimensions(text)).toEqual({ ok: true, dimensions })
  })

  it.each(['190 mm', 'Height:', ': 190 mm', 'Height: 190 mm; 200'])('reject %j without a name or a value', (text) => {
    const part = text.split('; ').at(-1)
    expect(readDimensions(text)).toEqual({
      ok: false,
      message: `Write each dimension as a name and a value, as in “Height: 190 mm”; not “${part}”.`,
    })
  })

  it('sort by name', () => {
    expect(formatDimensions({ Width: '2', Height: '1' })).toBe('Height: 1; Width: 2')
  })

  it('reject a repeated name', () => {
    expect(readDimensions('Height: 1; Height: 2')).toEqual({
      ok: false,
      message: 'The dimension “Height” is there twice.',
    })
  })
})
