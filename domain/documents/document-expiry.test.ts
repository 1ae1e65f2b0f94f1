import { describe, expect, it } from 'vitest'
import { dayAfter } from '#domain/values/days.ts'
import {
  addSupplierDocumentInput,
  dueExpiryReminder,
  expiryOf,
  type ReminderDays,
  formatDaysLeft,
  updateSupplierDocumentInput,
} from './document-expiry.ts'

const today = '2026-11-21'

describe('expiryOf', () => {
  it.each([
    [null, { is: 'none' }],
    ['2026-12-22', { is: 'valid', label: 'Valid until' }],
    ['2026-12-21', { is: 'expiring', label: 'Expires in 30 days', days: 30 }],
    ['2026-12-03', { is: 'expiring', label: 'Expires in 12 days', days: 12 }],
    ['2026-11-22', { is: 'expiring', label: 'Expires in 1 day', days: 1 }],
    ['2026-11-21', { is: 'expiring', label: 'Expires today', days: 0 }],
    ['2026-11-20', { is: 'expired', label: 'Expired' }],
    ['2025-11-21', { is: 'expired', label: 'Expired' }],
  ])('turns %s into %j', (expiresOn, expected) => {
    expect(expiryOf(expiresOn, today)).toEqual(expected)
  })

  it('counts calendar days across leap days and changes of the clock', () => {
    expect(expiryOf('2028-03-01', '2028-02-28')).toMatchObject({ is: 'expiring', days: 2 })
    expect(expiryOf('2026-10-26', '2026-10-24')).toMatchObject({ is: 'expiring', days: 2 })
  })
})

it.each([
  [0, 'today'],
  [1, 'in 1 day'],
  [12, 'in 12 days'],
])('%i days left are shown as "%s"', (days, message) => {
  expect(formatDaysLeft(days)).toBe(message)
})

describe('dueReminder', () => {
  it.each([
    [31, null, null],
    [30, null, 30],
    [30, 30, null],
    [29, null, 30],
    [29, 30, null],
    [8, null, 30],
    [8, 30, null],
    [7, null, 7],
    [7, 30, 7],
    [7, 7, null],
    [1, 30, 7],
    [0, 30, 7],
    [0, null, 7],
    [0, 7, null],
    [-1, null, null],
    [-1, 30, null],
  ] as const)('at %i days before the end, with %s sent, gives %s', (days, sent, due) => {
    expect(dueExpiryReminder(dayAfter(today, days), today, sent)).toBe(due)
  })

  it('sends each reminder once when asked every day', () => {
    const sent: [string, number][] = []
    let last: ReminderDays | null = null
    for (let day = '2026-10-01'; day <= '2027-01-31'; day = dayAfter(day, 1)) {
      const due = dueExpiryReminder('2027-01-15', day, last)
      if (due !== null) sent.push([day, (last = due)])
    }

    expect(sent).toEqual([
      ['2026-12-16', 30],
      ['2027-01-08', 7],
    ])
  })
})

describe('inputs of documents', () => {
  it.each([
    ['2027-01-31', true],
    [null, true],
    ['2000-01-01', true],
    ['2099-12-31', true],
    ['1999-12-31', false],
    ['2100-01-01', false],
    ['0202-01-31', false],
    ['2027-02-30', false],
    ['31.01.2027', false],
    ['2027-01-31T00:00:00Z', false],
    ['', false],
    [undefined, false],
  ])('accept a date of %s: %s', (expires_on, taken) => {
    expect(updateSupplierDocumentInput.safeParse({ expires_on }).success).toBe(taken)
  })

  it('accept a document without a date, in a known category only', () => {
    const input = { file_id: '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d', category: 'Other' }

    expect(addSupplierDocumentInput.safeParse(input).success).toBe(true)
    expect(addSupplierDocumentInput.safeParse({ ...input, expires_on: today }).success).toBe(true)
    expect(addSupplierDocumentInput.safeParse({ ...input, category: 'Another' }).success).toBe(false)
    expect(addSupplierDocumentInput.safeParse({ ...input, supplier_id: input.file_id }).success).toBe(false)
  })
})
