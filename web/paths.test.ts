import { expect, it } from 'vitest'
import { rememberedPage, signInSearch } from './paths.ts'

it('rememberedPage returns a page of this site, and undefined for a foreign one, so that the router drops it', () => {
  expect(rememberedPage({ from: '/orders/1' })).toStrictEqual({ from: '/orders/1' })
  expect(rememberedPage({ from: 'https://evil.example/' })).toStrictEqual({ from: undefined })
  expect(rememberedPage({})).toStrictEqual({ from: undefined })
})

it('signInSearch accepts a known problem of an external sign-in only', () => {
  expect(signInSearch({ problem: 'cancelled' })).toStrictEqual({ from: undefined, problem: 'cancelled' })
  expect(signInSearch({ problem: 'Call this number' })).toStrictEqual({ from: undefined, problem: undefined })
  expect(signInSearch({ problem: 'toString' })).toStrictEqual({ from: undefined, problem: undefined })
})
