import { describe, expect, it } from 'vitest'
import {
  closeAccountInput,
  confirmsClosing,
  effectOfClosing,
  mayCloseAccount,
  withoutName,
  type ClosingEffect,
} from './closing.ts'
import { noDeadline } from '#domain/quotes/answers-until.ts'
import { mayOnQuote, quoteStatuses, type QuoteState } from '#domain/quotes/quote.ts'
import { responseStatuses } from '#domain/quotes/response.ts'
import { refusalText, type Refusal } from '#domain/refusal-texts.ts'
import type { Verdict } from '#domain/refusal.ts'

/** A verdict with its text. */
const withReason = (verdict: Verdict<Refusal>) =>
  verdict.ok ? verdict : { ok: false, reason: refusalText(verdict.refusal) }

const truths = [true, false]
const states = quoteStatuses.flatMap((status) =>
  truths.flatMap((admin_approved) =>
    truths.flatMap((is_deleted) =>
      truths.map((offer_accepted) => ({
        ...noDeadline,
        status,
        admin_approved,
        is_deleted,
        offer_accepted,
        own: null,
      })),
    ),
  ),
)
const own = responseStatuses.flatMap((status) =>
  truths
    .filter((selected) => !selected || status === 'accepted')
    .map((selected) => ({ status, selected, alone: false, last_in: false })),
)
const suppliersStates: QuoteState[] = states.flatMap((state) =>
  [...own, null].filter((one) => !one?.selected || state.offer_accepted).map((one) => ({ ...state, own: one })),
)
const of = (role: 'customer' | 'supplier', all: readonly QuoteState[], effect: ClosingEffect) =>
  all.filter((state) => effectOfClosing(role, state) === effect)
const isOver = ({ status, is_deleted }: QuoteState) => is_deleted || status === 'delivered' || status === 'cancelled'

describe('effectOfClosing', () => {
  it('keeps quotes that have ended', () => {
    for (const state of states.filter(isOver)) expect(effectOfClosing('customer', state)).toBe('stays')
    for (const state of suppliersStates.filter(isOver)) expect(effectOfClosing('supplier', state)).toBe('stays')
  })

  it('deletes or cancels a quote only where the action table allows it', () => {
    const deleted = of('customer', states, 'delete')
    const cancelled = of('supplier', suppliersStates, 'cancel')

    expect([deleted.length, cancelled.length]).toEqual([4, 2])
    for (const state of deleted) expect(mayOnQuote('delete', 'customer', state)).toEqual({ ok: true })
    for (const state of cancelled) expect(mayOnQuote('cancel', 'supplier', state)).toEqual({ ok: true })
  })

  it('keeps no quote of a customer that still goes on', () => {
    const goingOn = states.filter((state) => !isOver(state))

    expect(goingOn.map((state) => effectOfClosing('customer', state))).not.toContain('stays')
    for (const state of of('customer', states, 'blocks'))
      expect(state.offer_accepted || state.status === 'processing' || state.status === 'shipped').toBe(true)
  })

  it("keeps a supplier's open quotes only where it declined, withdrew, was not chosen or has an order of its own", () => {
    const stays = of('supplier', suppliersStates, 'stays').filter((state) => !isOver(state))

    expect(new Set(stays.map((state) => state.own?.status))).toEqual(
      new Set([undefined, 'declined', 'withdrawn', 'not_selected', 'awarded']),
    )
  })

  it.each([
    [
      'its accepted offer',
      {
        status: 'pending',
        own: { status: 'accepted', selected: true, alone: false, last_in: false },
        offer_accepted: true,
      },
    ],
    [
      'an order under way',
      { status: 'shipped', own: { status: 'accepted', selected: false, alone: true, last_in: true } },
    ],
  ] as const)('refuses the closing of a supplier at %s', (_what, state) => {
    const quote = { ...noDeadline, admin_approved: true, is_deleted: false, offer_accepted: false, ...state }

    expect(effectOfClosing('supplier', quote)).toBe('blocks')
  })

  it('withdraws a proposal that no administrator has approved', () => {
    const proposed = of('supplier', suppliersStates, 'unpropose')

    expect(proposed.length).toBeGreaterThan(0)
    for (const { admin_approved, status } of proposed)
      expect(!admin_approved || status === 'pending_admin_approval').toBe(true)
  })
})

describe('mayCloseAccount', () => {
  it.each(['customer', 'supplier'] as const)('allows a %s to close only without orders in progress', (role) => {
    expect(mayCloseAccount(role, 0)).toEqual({ ok: true })
    expect(withReason(mayCloseAccount(role, 1))).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/^You have 1 order /),
    })
    expect(withReason(mayCloseAccount(role, 2))).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/^You have 2 orders /),
    })
  })

  it('refuses administrators', () => {
    expect(withReason(mayCloseAccount('admin', 0))).toEqual({
      ok: false,
      reason: 'An administrator account cannot be closed here.',
    })
  })
})

describe('confirmsClosing', () => {
  it.each([
    ['person@test.example', true],
    [' Person@Test.example ', true],
    ['person@test.exampl', false],
    ['', false],
  ])('compares %j with the address: %s', (text, confirms) => {
    expect(confirmsClosing(text, 'person@test.example')).toBe(confirms)
  })

  it('requires a typed address', () => {
    expect(closeAccountInput.safeParse({}).error?.issues[0]?.message).toBe('Please type your email address.')
    expect(closeAccountInput.safeParse({ confirm_email: '' }).success).toBe(false)
  })
})

describe('withoutName', () => {
  it.each([
    ['Gate 4\nCancelled by Stål AB: Sold out', 'Gate 4\nCancelled by Deleted account: Sold out'],
    ['Cancelled by Stål: Väst AB: Sold out: all', 'Cancelled by Deleted account: Väst AB: Sold out: all'],
    ['Cancelled by an older name: Sold out', 'Cancelled by Deleted account: Sold out'],
    ['Cancelled by Deleted account: Sold out', 'Cancelled by Deleted account: Sold out'],
    ['Not Cancelled by Stål AB', 'Not Cancelled by Stål AB'],
  ])('turns %j into %j', (notes, without) => {
    expect(withoutName(notes, 'Stål AB')).toBe(without)
  })

  it('recognises a name with a colon', () => {
    expect(withoutName('Cancelled by Stål: Väst: Sold out', 'Stål: Väst')).toBe(
      'Cancelled by Deleted account: Sold out',
    )
  })
})
