import { z } from 'zod'
import { roles, type Role } from '#domain/access/role.ts'
import { denied, allowed, type Verdict } from '#domain/refusal.ts'

/** The lists whose filters and order can be saved under a name, with the roles that have them. */
export const savedViewLists = {
  quotes: roles,
  suppliers: roles,
  myProducts: ['supplier'],
  standardProducts: ['admin'],
  adminUsers: ['admin'],
  adminProducts: ['admin'],
  adminDocuments: ['admin'],
  adminQuotes: ['admin'],
  adminHistory: ['admin'],
  adminMails: ['admin'],
} as const satisfies Record<string, readonly Role[]>
export type SavedViewList = keyof typeof savedViewLists
const listNames = Object.keys(savedViewLists) as [SavedViewList, ...SavedViewList[]]

export const hasList = (role: Role, list: SavedViewList): boolean =>
  (savedViewLists[list] as readonly Role[]).includes(role)

/** This many fit into a readable row; more would need a search of their own. */
export const maxSavedViews = 20
export const maxViewNameLength = 60
/** The length of the stored form. */
const maxViewSearchLength = 1500
/** Views are ordered by their positions, which are counted in ones and never become this large. */
const lastPosition = 1_000_000

/** Why a view cannot be saved. */
export type SavedViewRefusal =
  | 'savedView.nameOfAll'
  | { code: 'savedView.nameTaken'; name: string }
  | 'savedView.tooMany'

/**
 * Whether a view of this list can have this name, compared in any letter case. `otherNames`: the names of the person's other
 * views of the list.
 */
export function mayNameView(name: string, otherNames: readonly string[]): Verdict<SavedViewRefusal> {
  if (isSameName(name, allView)) return denied('savedView.nameOfAll')
  if (otherNames.some((other) => isSameName(name, other))) return denied({ code: 'savedView.nameTaken', name })
  return allowed
}

/** `count`: the number of the person's views of this list. */
export const mayKeepView = (count: number): Verdict<SavedViewRefusal> =>
  count < maxSavedViews ? allowed : denied('savedView.tooMany')

/** The name of the unfiltered list, shown next to the views. */
export const allView = 'All'

const isSameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/**
 * Search parameters that are not part of a view: the page, an opened entry, opened filters, the comparison, and the mark of a
 * search.
 */
const passing = ['page', 'user', 'quote', 'entry', 'filters', 'compare', 'search']

/** A list's address in its stored form: a query string without temporary parameters, sorted, so that two can be compared. */
export function viewSearchOf(address: string): string {
  const params = new URLSearchParams(address)
  for (const name of passing) params.delete(name)
  params.sort()
  return params.toString()
}

const tooLong = 'These filters are too long to be kept.'
const name = z
  .string()
  // "Å" as one code point or as two is the same name.
  .normalize()
  .trim()
  .min(1, 'Please enter a name.')
  .max(maxViewNameLength, `Please use at most ${maxViewNameLength} characters.`)
  .regex(/^\P{Cc}*$/u, 'Please use a single line.')
const search = z
  .string()
  .max(maxViewSearchLength, { message: tooLong, abort: true })
  // The characters of an address bar; all others are percent-encoded.
  .regex(/^[!-~]*$/, 'This is no query string.')
  // The stored form encodes signs such as "!" with three characters.
  .refine((address) => viewSearchOf(address).length <= maxViewSearchLength, tooLong)
  .transform(viewSearchOf)

export const savedViewsOf = z.strictObject({ list: z.enum(listNames) })

/** `position`: the former position of a deleted view that is restored; the last one by default. */
export const saveViewInput = z.strictObject({
  list: z.enum(listNames),
  name,
  search,
  position: z.int().min(0).max(lastPosition).optional(),
})
export type SaveViewInput = z.infer<typeof saveViewInput>

/** A new name, new filters, or both. */
export const updateSavedViewInput = z
  .strictObject({ name: name.optional(), search: search.optional() })
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'Nothing to change.')
export type UpdateSavedViewInput = z.infer<typeof updateSavedViewInput>
