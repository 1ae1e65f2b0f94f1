import { formatRefusal, type RefusalOf, type RefusalTexts } from '#domain/refusal.ts'
import { allView, maxSavedViews, type SavedViewRefusal } from './saved-view.ts'

/** The texts of views that cannot be saved. */
export const savedViewRefusals = {
  nameOfAll: `“${allView}” is the list without filters. Please choose another name.`,
  nameTaken: ({ name }: { name: string }) => `You already have a view called “${name}” here.`,
  nameNearlyTaken: 'You already have a view of nearly this name here.',
  tooMany: `You have ${maxSavedViews} views of this list, the maximum. Delete one first.`,
} as const satisfies RefusalTexts<SavedViewRefusal>
export const savedViewRefusalText = (refusal: RefusalOf<'savedView', typeof savedViewRefusals>): string =>
  formatRefusal(savedViewRefusals, refusal)
