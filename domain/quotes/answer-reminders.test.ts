import { describe, expect, it } from 'vitest'
import { afterWorkingDays, dueReminder, remindersUntil } from './answer-reminders.ts'

const at = (text: string) => new Date(text)

describe('afterWorkingDays', () => {
  it.each([
    ['Monday', '2026-11-23T09:00:00Z', 2, '2026-11-25T09:00:00Z'],
    ['Thursday', '2026-11-26T09:00:00Z', 2, '2026-11-30T09:00:00Z'],
    ['Friday', '2026-11-27T09:00:00Z', 5, '2026-12-04T09:00:00Z'],
    ['Saturday', '2026-11-28T09:00:00Z', 2, '2026-12-01T09:00:00Z'],
  ])('leaves weekends out after a %s', (_day, start, days, end) => {
    expect(afterWorkingDays(at(start), days)).toEqual(at(end))
  })
})

describe('dueReminder', () => {
  const sent = { answers_until: '2026-12-10T12:00:00Z', sent_at: at('2026-11-30T08:00:00Z'), reminded: 0 }

  it.each([
    ['more than 3 days before the deadline', '2026-12-07T11:59:00Z', 0, null],
    ['3 days before it', '2026-12-07T12:00:00Z', 0, 1],
    ['once it was sent', '2026-12-07T13:00:00Z', 1, null],
    ['1 day before it', '2026-12-09T12:00:00Z', 1, 2],
    ['1 day before it, without the first', '2026-12-09T12:00:00Z', 0, 2],
    ['after both', '2026-12-09T13:00:00Z', 2, null],
    ['at the deadline', '2026-12-10T12:00:00Z', 1, null],
  ])('of a request with a deadline: %s', (_when, now, reminded, due) => {
    expect(dueReminder({ ...sent, reminded }, at(now))).toBe(due)
  })

  it('is none for a time before the request was sent', () => {
    const late = { ...sent, sent_at: at('2026-12-08T08:00:00Z') }

    expect(dueReminder(late, at('2026-12-08T09:00:00Z'))).toBeNull()
    expect(dueReminder(late, at('2026-12-09T12:00:00Z'))).toBe(2)
  })

  it.each([
    ['before 2 working days', '2026-12-02T07:59:00Z', 0, null],
    ['after 2 working days', '2026-12-02T08:00:00Z', 0, 1],
    ['before 5 working days', '2026-12-07T07:00:00Z', 1, null],
    ['after 5 working days', '2026-12-07T08:00:00Z', 1, 2],
    ['long after both', '2026-12-20T08:00:00Z', 0, null],
  ])('of a request without a deadline: %s', (_when, now, reminded, due) => {
    expect(dueReminder({ ...sent, answers_until: null, reminded }, at(now))).toBe(due)
  })
})

describe('remindersUntil', () => {
  const sent_at = at('2026-11-23T09:00:00Z')

  it.each([
    ['before the first', '2026-11-25T08:59:00Z', null, 0],
    ['at the first', '2026-11-25T09:00:00Z', null, 1],
    ['long after the last', '2027-02-01T09:00:00Z', null, 2],
    ['3 days before the deadline', '2026-12-07T12:00:00Z', '2026-12-10T12:00:00Z', 1],
  ])('%s', (_when, moment, answers_until, count) => {
    expect(remindersUntil({ answers_until, sent_at }, at(moment))).toBe(count)
  })
})
