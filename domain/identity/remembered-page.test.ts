import { describe, expect, it } from 'vitest'
import { pathOfThisSite } from './remembered-page.ts'

describe('pathOfThisSite', () => {
  it('keeps a path with its parameters', () => {
    expect(pathOfThisSite('/orders/1?tab=2#notes')).toBe('/orders/1?tab=2#notes')
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/%2e//evil.example',
    '/\t/evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    'orders',
    '',
    7,
    undefined,
  ])('drops %j, which leaves the site or is no path', (from) => {
    expect(pathOfThisSite(from)).toBeUndefined()
  })
})
