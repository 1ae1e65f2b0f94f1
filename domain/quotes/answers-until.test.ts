import { describe, expect, it } from 'vitest'
import {
  answeringAt,
  answerings,
  deadlineProblem,
  extensionProblem,
  isOpened,
  isSealed,
  noDeadline,
} from './answers-until.ts'

const noon = '2026-12-03T12:00:00.000Z'
const at = (text: string) => new Date(text)

describe('answeringAt', () => {
  it.each([
    [null, '2026-12-03T12:00:00Z', 'open'],
    [noon, '2026-12-03T11:59:59Z', 'open'],
    [noon, '2026-12-03T12:00:00Z', 'ended'],
    [noon, '2026-12-03T12:00:01Z', 'ended'],
  ])('of %s at %s is %s', (answers_until, now, answering) => {
    expect(answeringAt({ answers_until }, at(now))).toBe(answering)
    expect(answerings).toContain(answering)
  })
})

describe('sealed answers', () => {
  it.each([
    [false, 'open', false, false],
    [false, 'ended', false, false],
    [true, 'open', true, false],
    [true, 'ended', false, true],
  ] as const)('sealed: %s, %s', (sealed, answering, sealedNow, opened) => {
    expect(isSealed({ sealed, answering })).toBe(sealedNow)
    expect(isOpened({ sealed, answering })).toBe(opened)
  })

  it('are not those of a request without a deadline', () => {
    expect(isSealed(noDeadline)).toBe(false)
  })
})

describe('deadlineProblem', () => {
  it.each([
    ['2026-12-03T12:00:00Z', 'quote.deadlinePast'],
    ['2026-12-03T12:00:01Z', null],
    ['2027-12-03T12:00:00Z', null],
    ['2027-12-05T12:00:00Z', 'quote.deadlineTooFar'],
  ])('of %s is %s', (until, problem) => {
    expect(deadlineProblem(until, at(noon))).toBe(problem)
  })
})

describe('extensionProblem', () => {
  it.each([
    [noon, '2026-12-03T11:30:00Z', 'quote.deadlineNotLater'],
    [noon, noon, 'quote.deadlineNotLater'],
    [noon, '2026-12-04T12:00:00Z', null],
    ['2026-12-01T12:00:00Z', '2026-12-02T12:00:00Z', 'quote.deadlinePast'],
    [noon, '2028-12-04T12:00:00Z', 'quote.deadlineTooFar'],
  ])('of %s to %s is %s', (present, next, problem) => {
    expect(extensionProblem(present, next, at('2026-12-03T11:00:00Z'))).toBe(problem)
  })
})
