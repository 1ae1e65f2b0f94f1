import { describe, expect, it } from 'vitest'
import { roles } from '#domain/access/role.ts'
import {
  hasList,
  mayKeepView,
  mayNameView,
  maxSavedViews,
  savedViewLists,
  saveViewInput,
  updateSavedViewInput,
  viewSearchOf,
  type SavedViewList,
} from './saved-view.ts'
import { refusalText, type Refusal } from '#domain/refusal-texts.ts'
import type { Verdict } from '#domain/refusal.ts'

/** A verdict with its text. */
const withReason = (verdict: Verdict<Refusal>) =>
  verdict.ok ? verdict : { ok: false, reason: refusalText(verdict.refusal) }

const input = { list: 'quotes', name: 'Open steel', search: 'status=pending' }
const problemsOf = (change: object) =>
  saveViewInput.safeParse({ ...input, ...change }).error?.issues.map(({ message }) => message)

describe('hasList', () => {
  it('gives everybody the lists that they can open, and no others', () => {
    const lists = Object.keys(savedViewLists) as SavedViewList[]
    const had = roles.map((role) => `${role}: ${lists.filter((list) => hasList(role, list)).join(' ')}`)

    expect(had).toEqual([
      'customer: quotes suppliers',
      'supplier: quotes suppliers myProducts',
      'admin: quotes suppliers standardProducts adminUsers adminProducts adminDocuments adminQuotes adminHistory adminMails',
    ])
  })
})

describe('mayNameView', () => {
  it.each([
    ['Open steel', [], true],
    ['Open steel', ['Open', 'steel'], true],
    ['OPEN steel', ['Open Steel'], false],
    ['all', [], false],
    ['All steel', [], true],
  ])('of %j beside %j: %j', (name, otherNames, ok) => {
    expect(mayNameView(name, otherNames).ok).toBe(ok)
  })
})

describe('mayKeepView', () => {
  it('refuses the one after the most, and says how many that is', () => {
    expect(mayKeepView(maxSavedViews - 1)).toEqual({ ok: true })
    expect(withReason(mayKeepView(maxSavedViews))).toEqual({
      ok: false,
      reason: 'You have 20 views of this list, which is the most. Delete one first.',
    })
  })
})

describe('viewSearchOf', () => {
  it.each([
    ['', ''],
    ['?status=pending&page=3', 'status=pending'],
    ['sort=volume&order=asc', 'order=asc&sort=volume'],
    ['order=asc&sort=volume', 'order=asc&sort=volume'],
    ['search=1&view=list&compare=p-1', 'view=list'],
    ['user=1&quote=2&entry=3&person=4', 'person=4'],
    ['text=%222026%22', 'text=%222026%22'],
    ['text=r%C3%B6r%20A', 'text=r%C3%B6r+A'],
    ['page=1&page=2', ''],
  ])('of %j is %j', (address, expected) => {
    expect(viewSearchOf(address)).toBe(expected)
    expect(viewSearchOf(expected)).toBe(expected)
  })
})

describe('saveViewInput', () => {
  it('takes the blanks off the name, and the page off the filters', () => {
    expect(saveViewInput.parse({ ...input, name: '  Open steel ', search: 'status=pending&page=2' })).toEqual(input)
  })

  it.each([
    [{ name: ' ' }, 'Please enter a name.'],
    [{ name: 'x'.repeat(61) }, 'Please use at most 60 characters.'],
    [{ name: 'Open\nsteel' }, 'Please use a single line.'],
    [{ search: `text=${'x'.repeat(1500)}` }, 'These filters are too long to be kept.'],
    [{ search: 'text=a b' }, 'This is no query string.'],
    [{ search: 'text=å' }, 'This is no query string.'],
  ])('refuses %j', (change, message) => {
    expect(problemsOf(change)).toEqual([message])
  })

  it.each([
    { list: 'approval' },
    { list: undefined },
    { search: { status: 'pending' } },
    { position: -1 },
    { position: 0.5 },
    { user_id: '00000000-0000-4000-8000-000000000000' },
  ])('refuses %j', (change) => {
    expect(problemsOf(change)).toHaveLength(1)
  })
})

describe('updateSavedViewInput', () => {
  it.each([[{}], [{ name: undefined }], [{ list: 'quotes' }], [{ name: '' }], [{ position: 1 }]])(
    'refuses %j',
    (change) => {
      expect(updateSavedViewInput.safeParse(change).success).toBe(false)
    },
  )

  it.each([[{ name: 'Steel' }], [{ search: '' }], [{ name: 'Steel', search: 'status=shipped' }]])(
    'takes %j',
    (change) => {
      expect(updateSavedViewInput.parse(change)).toEqual(change)
    },
  )
})

it('counts a query string as it is kept, where signs are longer than they were typed', () => {
  expect(problemsOf({ search: `text=${'!'.repeat(480)}` })).toBeUndefined()
  expect(problemsOf({ search: `text=${'!'.repeat(1400)}` })).toEqual(['These filters are too long to be kept.'])
})

it('takes a letter that was typed as two for the one that it is', () => {
  expect(saveViewInput.parse({ ...input, name: 'A\u030Angstro\u0308m' }).name).toBe('\u00C5ngstr\u00F6m')
})
