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
  it('gives each role the lists that it can open', () => {
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
  ])('allows %j beside %j: %j', (name, otherNames, ok) => {
    expect(mayNameView(name, otherNames).ok).toBe(ok)
  })
})

describe('mayKeepView', () => {
  it('refuses one more than the maximum, and names the maximum', () => {
    expect(mayKeepView(maxSavedViews - 1)).toEqual({ ok: true })
    expect(withReason(mayKeepView(maxSavedViews))).toEqual({
      ok: false,
      reason: 'You have 20 views of this list, the maximum. Delete one first.',
    })
  })
})

describe('viewSearchOf', () => {
  it.each([
    ['', ''],
    ['?status=pending&page=3', 'status=pending'],
    ['sort=volume&order=asc', 'order=asc&sort=volume'],
    ['order=asc&sort=volume', 'order=asc&sort=volume'],
    ['search=1&view=list&filters=open&compare=p-1', 'view=list'],
    ['user=1&quote=2&entry=3&person=4', 'person=4'],
    ['text=%222026%22', 'text=%222026%22'],
    ['text=r%C3%B6r%20A', 'text=r%C3%B6r+A'],
    ['page=1&page=2', ''],
  ])('turns %j into %j', (address, expected) => {
    expect(viewSearchOf(address)).toBe(expected)
    expect(viewSearchOf(expected)).toBe(expected)
  })
})

describe('saveViewInput', () => {
  it('trims the name, and drops the page from the filters', () => {
    expect(saveViewInput.parse({ ...input, name: '  Open steel ', search: 'status=pending&page=2' })).toEqual(input)
  })

  it.each([
    [{ name: ' ' }, 'Please enter a name.'],
    [{ name: 'x'.repeat(61) }, 'Please use at most 60 characters.'],
    [{ name: 'Open\nsteel' }, 'Please use a single line.'],
    [{ search: `text=${'x'.repeat(1500)}` }, 'These filters are too long to be kept.'],
    [{ search: 'text=a b' }, 'This is no query string.'],
    [{ search: 'text=å' }, 'This is no query string.'],
  ])('rejects %j', (change, message) => {
    expect(problemsOf(change)).toEqual([message])
  })

  it.each([
    { list: 'approval' },
    { list: undefined },
    { search: { status: 'pending' } },
    { position: -1 },
    { position: 0.5 },
    { user_id: '00000000-0000-4000-8000-000000000000' },
  ])('rejects the form %j', (change) => {
    expect(problemsOf(change)).toHaveLength(1)
  })
})

describe('updateSavedViewInput', () => {
  it.each([[{}], [{ name: undefined }], [{ list: 'quotes' }], [{ name: '' }], [{ position: 1 }]])(
    'rejects %j',
    (change) => {
      expect(updateSavedViewInput.safeParse(change).success).toBe(false)
    },
  )

  it.each([[{ name: 'Steel' }], [{ search: '' }], [{ name: 'Steel', search: 'status=shipped' }]])(
    'accepts %j',
    (change) => {
      expect(updateSavedViewInput.parse(change)).toEqual(change)
    },
  )
})

it('a query string is limited as stored, with its longer escaped signs', () => {
  expect(problemsOf({ search: `text=${'!'.repeat(480)}` })).toBeUndefined()
  expect(problemsOf({ search: `text=${'!'.repeat(1400)}` })).toEqual(['These filters are too long to be kept.'])
})

it('a name is stored with composed letters', () => {
  expect(saveViewInput.parse({ ...input, name: 'A\u030Angstro\u0308m' }).name).toBe('\u00C5ngstr\u00F6m')
})
