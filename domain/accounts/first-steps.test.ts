import { expect, it } from 'vitest'
import { firstStepNames, stepsToShow } from './first-steps.ts'

it('each side has five steps', () => {
  expect(firstStepNames).toHaveLength(10)
})

it('the steps are shown until the first success', () => {
  const request = { step: 'request', is_done: false } as const
  expect(stepsToShow([request, { step: 'order', is_done: false }])).toHaveLength(2)
  expect(stepsToShow([request, { step: 'order', is_done: true }])).toEqual([])
  expect(stepsToShow([])).toEqual([])
})
