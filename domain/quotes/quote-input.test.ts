import { describe, expect, it } from 'vitest'
import {
  approveQuoteInput,
  cancelQuoteInput,
  deleteQuoteInput,
  editQuoteAsAdminInput,
  editQuoteInput,
  reasonProblem,
  rejectedByAdmin,
  rejectQuoteInput,
  updateNotesInput,
  updateStatusInput,
} from './quote-input.ts'
import { quoteRefusals } from './quote-texts.ts'

type Result = { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }
const issuesOf = ({ error }: Result) => error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
describe('inputs of the commands on a quote', () => {
  const position = { material: 'Steel', profile: 'HEA Beam', manual_product_details: 'HEA 200, 12 m', volume: 12.5 }
  const edit = { version: 1, positions: [{ was: 1, ...position }], delivery_to_site: false }

  it('require the version for an edit', () => {
    expect(editQuoteInput.parse(edit)).toMatchObject({ ...edit, delivery_address: null, notes: null })
    expect(editQuoteInput.safeParse({ ...edit, version: undefined }).success).toBe(false)
    expect(editQuoteInput.safeParse({ ...edit, version: 0 }).success).toBe(false)
  })

  it('require positions for an edit, each from another one', () => {
    const issuesWith = (positions: unknown) => issuesOf(editQuoteInput.safeParse({ ...edit, positions }))
    expect(issuesWith(undefined)).toMatchObject([['positions', expect.any(String)]])
    expect(issuesWith([])).toEqual([['positions', 'Please add a position.']])
    expect(issuesWith([{ was: 1, ...position, volume: 0 }])).toEqual([
      ['positions.0.volume', 'Please enter a valid volume'],
    ])
    const twice = 'Two positions cannot come from the same one.'
    expect(issuesWith([1, 1].map((was) => ({ was, ...position })))).toEqual([
      ['positions.0.was', twice],
      ['positions.1.was', twice],
    ])
    expect(editQuoteInput.safeParse({ ...edit, volume: 12.5 }).success).toBe(false)
  })

  it('accept admin notes from administrators only', () => {
    expect(editQuoteInput.safeParse({ ...edit, admin_notes: 'internal' }).success).toBe(false)
    expect(editQuoteAsAdminInput.parse({ ...edit, admin_notes: ' internal ' }).admin_notes).toBe('internal')
    expect(editQuoteAsAdminInput.parse(edit).admin_notes).toBeNull()
  })

  it.each([
    ['deleting', deleteQuoteInput],
    ['cancelling', cancelQuoteInput],
  ])('require a reason for %s', (_verb, input) => {
    for (const reason of ['', '  \n '])
      expect(issuesOf(input.safeParse({ reason }))).toEqual([['reason', 'Please give a reason.']])
    expect(input.parse({ reason: ' Too late ' })).toEqual({ reason: 'Too late' })
    expect(issuesOf(input.safeParse({ reason: 'r'.repeat(1001) }))).toEqual([
      ['reason', 'Please use at most 1\u202F000 characters.'],
    ])
  })

  it('check a reason while it is typed, except that it is missing', () => {
    expect(reasonProblem('')).toBeUndefined()
    expect(reasonProblem(` ${'r'.repeat(1000)} `)).toBeUndefined()
    expect(reasonProblem('r'.repeat(1001))).toBe('Please use at most 1\u202F000 characters.')
    expect(issuesOf(rejectQuoteInput.safeParse({ note: 'r'.repeat(1001) }))).toEqual([
      ['note', 'Please use at most 1\u202F000 characters.'],
    ])
  })

  it('accept the five statuses of a supplier and no other', () => {
    for (const status of ['pending', 'processing', 'shipped', 'delivered', 'cancelled'])
      expect(updateStatusInput.safeParse({ status }).success).toBe(true)
    for (const status of ['pending_admin_approval', 'deleted', ''])
      expect(updateStatusInput.safeParse({ status }).success).toBe(false)
  })

  it('accept empty notes, a rejection without a note, and no recipients', () => {
    expect(updateNotesInput.parse({ version: 2, notes: ' ' })).toEqual({ version: 2, notes: '' })
    expect(rejectQuoteInput.parse({})).toEqual({})
    expect(approveQuoteInput.parse({ version: 1, supplier_ids: [] })).toEqual({ version: 1, supplier_ids: [] })
  })

  it("use the specification's texts", () => {
    expect(rejectedByAdmin).toBe('Rejected by admin')
    expect(quoteRefusals.selectSuppliersForManual).toBe('Please select suppliers for manual product quotes')
  })
})
