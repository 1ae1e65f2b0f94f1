import { z } from 'zod'
import { roles, type Role } from './account.ts'
import { denied, allowed, type Verdict } from './refusal.ts'
import type { SavedViewRefusal } from './saved-view-texts.ts'

/** The lists whose filters and order can be kept under a name, and whose lists they are. */
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

/** Enough for a row that can still be read; more would need a search of their own. */
export const maxSavedViews = 20
export const maxViewNameLength = 60
/** As it is kept. */
const maxViewSearchLength = 1500
/** Views stand in the order of their positions; who counts by ones never comes this far. */
const lastPosition = 1_000_000

/**
 * Can a view of this list have this name, compared in any letter case? `taken`: the names of the person's other views
 * of the list.
 */
export function mayNameView(name: string, taken: readonly string[]): Verdict<SavedViewRefusal> {
  if (isSameName(name, allView)) return denied('savedView.nameOfAll')
  if (taken.some((other) => isSameName(name, other))) return denied({ code: 'savedView.nameTaken', name })
  return allowed
}

/** `kept`: how many views the person has of this list. */
export const mayKeepView = (kept: number): Verdict<SavedViewRefusal> =>
  kept < maxSavedViews ? allowed : denied('savedView.tooMany')

/** The name of the list without filters, beside the views. */
export const allView = 'All'

const isSameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/**
 * Search parameters that are not part of a view: the page, an opened entry, the comparison, and the mark of a search.
 */
const passing = ['page', 'user', 'quote', 'entry', 'compare', 'search']

/** A list's address as a view keeps it: a query string without what passes, its parameters in order, so that two can be compared. */
export function viewSearchOf(address: string): string {
  const kept = new URLSearchParams(address)
  for (const name of passing) kept.delete(name)
  kept.sort()
  return kept.toString()
}

const tooLong = 'These filters are too long to be kept.'
const name = z
  .string()
  // "Å" typed as one letter or as two is the same name.
  .normalize()
  .trim()
  .min(1, 'Please enter a name.')
  .max(maxViewNameLength, `Please use at most ${maxViewNameLength} characters.`)
  .regex(/^\P{Cc}*$/u, 'Please use a single line.')
const search = z
  .string()
  .max(maxViewSearchLength, { message: tooLong, abort: true })
  // What a browser's address bar holds; anything else comes percent-encoded.
  .regex(/^[!-~]*$/, 'This is no query string.')
  // Put in order, signs such as "!" are written with three.
  .refine((address) => viewSearchOf(address).length <= maxViewSearchLength, tooLong)
  .transform(viewSearchOf)

export const savedViewsOf = z.strictObject({ list: z.enum(listNames) })

/** `position`: where it stood, for a deleted view that comes back; the last otherwise. */
export const saveViewInput = z.strictObject({
  list: z.enum(listNames),
  name,
  search,
  position: z.int().min(0).max(lastPosition).optional(),
})
export type SaveViewInput = z.infer<typeof saveViewInput>

/** Another name, other filters, or both. */
export const updateSavedViewInput = z
  .strictObject({ name: name.optional(), search: search.optional() })
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'Nothing to change.')
export type UpdateSavedViewInput = z.infer<typeof updateSavedViewInput>
