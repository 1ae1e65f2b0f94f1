import { afterEach, expect, test } from 'vitest'
import './theme.css'

afterEach(() => document.body.replaceChildren())

test('a colour changes at once with reduced motion, also when inherited deeply', () => {
  expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true)
  const outer = document.body.appendChild(document.createElement('div'))
  let inner = outer
  for (let depth = 0; depth < 12; depth++) inner = inner.appendChild(document.createElement('div'))
  outer.style.color = 'rgb(92, 103, 100)'
  expect(getComputedStyle(inner).color).toBe('rgb(92, 103, 100)')

  outer.style.color = 'rgb(163, 174, 170)'

  expect(getComputedStyle(inner).color).toBe('rgb(163, 174, 170)')
  expect(document.getAnimations()).toEqual([])
})
