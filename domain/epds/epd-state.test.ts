import { describe, expect, it } from 'vitest'
import {
  dueEpdReminder,
  epdStateLabel,
  epdStateOf,
  formatEpdState,
  mayChangeEpd,
  isPublishedEpd,
  mayChangeEpdMaterial,
  mayChangeEpdValues,
  mayCheckEpd,
  type EpdStateFacts,
} from './epd-state.ts'

const today = '2026-03-01'
const facts = (changes: Partial<EpdStateFacts> = {}): EpdStateFacts => ({
  format: 'openepd',
  valid_until: '2029-05-08',
  checked_at: null,
  remark: null,
  withdrawn_at: null,
  ...changes,
})
const byHand = (changes: Partial<EpdStateFacts> = {}) => facts({ format: 'by_hand', ...changes })
const checked = { checked_at: new Date('2026-02-01') }

describe('epdStateOf', () => {
  it.each([
    ['read from a file', facts(), 'in_force'],
    ['typed by hand', byHand(), 'draft'],
    ['typed by hand and checked', byHand(checked), 'in_force'],
    ['returned', facts({ remark: 'Another value' }), 'returned'],
    ['on its last day', facts({ valid_until: today }), 'in_force'],
    ['the day after', facts({ valid_until: '2026-02-28' }), 'expired'],
    ['expired before it was checked', byHand({ valid_until: '2026-02-28' }), 'expired'],
    ['withdrawn, whatever else it is', facts({ valid_until: '2026-02-28', withdrawn_at: today }), 'withdrawn'],
  ])('gives a record that is %s the state %s', (_, record, state) => {
    expect(epdStateOf(record, today)).toBe(state)
  })

  it('labels a record, and counts its last 90 days', () => {
    const label = (changes: Partial<EpdStateFacts>) => epdStateLabel(facts(changes), today).label
    expect(label({})).toBe('In force')
    expect(label({ valid_until: '2026-05-31' })).toBe('In force')
    expect(label({ valid_until: '2026-05-30' })).toBe('Expires in 90 days')
    expect(label({ valid_until: '2026-03-02' })).toBe('Expires in 1 day')
    expect(label({ valid_until: today })).toBe('Expires today')
    expect(label({ valid_until: '2026-02-28' })).toBe('Expired')
    expect(label({ remark: 'Another value', valid_until: '2026-03-02' })).toBe('Returned')
    expect(label({ withdrawn_at: today })).toBe('Withdrawn')
    expect(epdStateLabel(byHand(), today).label).toBe('Draft')
  })
})

it('formatEpdState adds the day on which a record expired or was withdrawn', () => {
  const state = (changes: Partial<EpdStateFacts>) => formatEpdState(facts(changes), today)
  expect(state({})).toBe('In force')
  expect(state({ valid_until: today })).toBe('In force')
  expect(state({ valid_until: '2026-02-28' })).toBe('Expired on 2026-02-28')
  expect(state({ remark: 'Another value' })).toBe('Returned')
  expect(state({ withdrawn_at: new Date('2026-02-01T23:30:00Z') })).toBe('Withdrawn on 2026-02-01')
  expect(state({ withdrawn_at: '2026-02-01T23:30:00Z', remark: 'Another value' })).toBe('Withdrawn on 2026-02-01')
  expect(formatEpdState(byHand(), today)).toBe('Draft')
})

describe('permissions on a record', () => {
  it('allow a change of its products unless it is withdrawn', () => {
    expect(mayChangeEpd(facts(checked))).toEqual({ ok: true })
    expect(mayChangeEpd(facts({ withdrawn_at: today }))).toEqual({ ok: false, refusal: 'epd.withdrawn' })
  })

  it('allow another material until it is confirmed', () => {
    const unused = (changes: Partial<EpdStateFacts> = {}) => ({ ...facts(changes), is_used: false })
    expect(mayChangeEpdMaterial(unused())).toEqual({ ok: true })
    expect(mayChangeEpdMaterial(unused({ remark: 'Another value' }))).toEqual({ ok: true })
    expect(mayChangeEpdMaterial({ ...facts(), is_used: true })).toEqual({ ok: false, refusal: 'epd.used' })
    expect(mayChangeEpdMaterial(unused(checked))).toEqual({ ok: false, refusal: 'epd.checked' })
    expect(mayChangeEpdMaterial(unused({ withdrawn_at: today }))).toEqual({ ok: false, refusal: 'epd.withdrawn' })
  })

  it('allow a correction of typed values until they are confirmed', () => {
    expect(mayChangeEpdValues(byHand())).toEqual({ ok: true })
    expect(mayChangeEpdValues(byHand({ remark: 'Another value' }))).toEqual({ ok: true })
    expect(mayChangeEpdValues(byHand(checked))).toEqual({ ok: false, refusal: 'epd.checked' })
    expect(mayChangeEpdValues(facts())).toEqual({ ok: false, refusal: 'epd.valuesAreInFile' })
    expect(mayChangeEpdValues(byHand({ withdrawn_at: today }))).toEqual({ ok: false, refusal: 'epd.withdrawn' })
  })

  it('allow one check', () => {
    expect(mayCheckEpd(facts())).toEqual({ ok: true })
    expect(mayCheckEpd(byHand())).toEqual({ ok: true })
    expect(mayCheckEpd(facts(checked))).toEqual({ ok: false, refusal: 'epd.checked' })
    expect(mayCheckEpd(facts({ remark: 'Another value' }))).toEqual({ ok: false, refusal: 'epd.returned' })
    expect(mayCheckEpd(facts({ withdrawn_at: today }))).toEqual({ ok: false, refusal: 'epd.withdrawn' })
  })
})

describe('dueEpdReminder', () => {
  it.each([
    ['2026-05-31', null, null],
    ['2026-05-30', null, 90],
    ['2026-05-29', 90, null],
    ['2026-03-31', 90, 30],
    ['2026-03-20', 30, null],
    ['2026-03-08', 30, 7],
    ['2026-03-02', 7, null],
    ['2026-03-01', 7, 0],
    ['2026-03-01', 0, null],
    ['2026-02-28', 7, null],
    // Those whose days passed while nobody sent them are left out.
    ['2026-03-05', null, 7],
    ['2026-03-01', null, 0],
  ] as const)('for an end on %s, after %s, gives %s', (validUntil, sent, due) => {
    expect(dueEpdReminder(validUntil, today, sent)).toBe(due)
  })
})

it('isPublishedEpd accepts a record that was in force', () => {
  expect([facts(), byHand(checked), byHand()].map(isPublishedEpd)).toEqual([true, true, false])
})
