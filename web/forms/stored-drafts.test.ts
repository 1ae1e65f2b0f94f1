import { afterEach, expect, test, vi } from 'vitest'
import { createDraftStore, deleteDrafts, isKeyOf, keepValue, storedDrafts } from './stored-drafts.ts'

const [anna, bo] = ['anna', 'bo']
const valuesOf = (owner: string) => storedDrafts(owner, 'request').map(({ value }) => value)
const newest = (owner: string) => storedDrafts(owner, 'request')[0] ?? null

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a draft is stored per person and kind of form, and deleted when it is sent', () => {
  const slot = createDraftStore(anna, 'request', null)
  expect(slot.keep({ volume: '1' })).toBe(true)
  slot.keep({ volume: '12' })

  expect(valuesOf(anna)).toEqual([{ volume: '12' }])
  expect(valuesOf(bo)).toEqual([])
  expect(storedDrafts(anna, 'another form')).toEqual([])

  slot.close()
  expect(slot.keep({ volume: '12,5' })).toBe(true)
  expect(valuesOf(anna)).toEqual([])
})

test('an emptied form deletes its draft', () => {
  const slot = createDraftStore(anna, 'request', null)
  slot.keep({ volume: '1' })
  slot.keep(null)

  expect(valuesOf(anna)).toEqual([])
})

test('a found draft is continued in its place', () => {
  createDraftStore(anna, 'request', null).keep('first')
  const again = createDraftStore(anna, 'request', newest(anna))
  again.keep('second')

  expect(valuesOf(anna)).toEqual(['second'])
})

test('two tabs with one draft store both, and sending one keeps the other', () => {
  createDraftStore(anna, 'request', null).keep('begun')
  const [left, right] = [newest(anna), newest(anna)].map((draft) => createDraftStore(anna, 'request', draft))
  left?.keep('left')
  right?.keep('right')
  left?.keep('left, more')

  expect(new Set(valuesOf(anna))).toEqual(new Set(['left, more', 'right']))
  left?.close()
  expect(valuesOf(anna)).toEqual(['right'])
})

test('an older tab does not delete what another has written', () => {
  createDraftStore(anna, 'request', null).keep('begun')
  const [behind, ahead] = [newest(anna), newest(anna)].map((draft) => createDraftStore(anna, 'request', draft))
  ahead?.keep('ahead')

  behind?.close()

  expect(valuesOf(anna)).toEqual(['ahead'])
})

test('a discarded draft is restored in its last state, before newer ones', () => {
  const slot = createDraftStore(anna, 'request', null)
  slot.keep('first')
  slot.keep('last')

  const bringBack = slot.close()
  expect(valuesOf(anna)).toEqual([])
  vi.useFakeTimers({ now: Date.now() + 1000 })
  createDraftStore(anna, 'request', null).keep('typed since')
  vi.setSystemTime(Date.now() + 1000)
  bringBack()

  expect(valuesOf(anna)).toEqual(['last', 'typed since'])
})

test('restoring does nothing if nothing was discarded', () => {
  createDraftStore(anna, 'request', null).close()()

  expect(valuesOf(anna)).toEqual([])
})

test('deleteDrafts deletes all at a sign-out, and for another person those of the others', () => {
  createDraftStore(anna, 'request', null).keep('of Anna')
  createDraftStore(bo, 'request', null).keep('of Bo')
  window.localStorage.setItem('supplier-products', 'list')

  deleteDrafts({ except: bo })
  expect([valuesOf(anna), valuesOf(bo)]).toEqual([[], ['of Bo']])
  deleteDrafts()
  expect(valuesOf(bo)).toEqual([])
  expect(window.localStorage.getItem('supplier-products')).toBe('list')
})

test('ten drafts are stored for thirty days, the newest first', () => {
  vi.useFakeTimers()
  for (let number = 1; number <= 12; number++) {
    vi.setSystemTime(new Date(2026, 10, number))
    createDraftStore(anna, 'request', null).keep(number)
  }

  expect(valuesOf(anna)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
  expect(storedDrafts(anna, 'request', new Date(2026, 11, 9)).map(({ value }) => value)).toEqual([12, 11, 10, 9])
  expect(window.localStorage.length).toBe(4)
})

test('a broken draft is ignored', () => {
  window.localStorage.setItem('draft anna request 1', '{"saved_at":')
  window.localStorage.setItem('draft anna request 2', '[]')
  window.localStorage.setItem('draft anna request 3', '{"saved_at":5,"value":1}')

  expect(valuesOf(anna)).toEqual([])
})

test('a browser without storage returns false', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })

  expect(createDraftStore(anna, 'request', null).keep('lost')).toBe(false)
})

test('keepValue replaces a value under its id, which is read like a draft and can be removed', () => {
  keepValue('somebody', 'list', 'one', { count: 1 })
  keepValue('somebody', 'list', 'one', { count: 2 })
  keepValue('somebody', 'list', 'two', { count: 3 })
  keepValue('another', 'list', 'one', { count: 4 })

  const values = () => storedDrafts('somebody', 'list').map(({ id, value }) => [id, value])
  expect(values()).toHaveLength(2)
  expect(values()).toEqual(
    expect.arrayContaining([
      ['one', { count: 2 }],
      ['two', { count: 3 }],
    ]),
  )
  expect(keepValue('somebody', 'list', 'one', null)).toBe(true)
  expect(values()).toEqual([['two', { count: 3 }]])
})

test.each([
  ['draft somebody list one', true],
  [null, true],
  ['draft another list one', false],
  ['draft somebody other one', false],
])('isKeyOf finds that a change of %j concerns the list: %s', (key, concerns) => {
  expect(isKeyOf(key, 'somebody', 'list')).toBe(concerns)
})
