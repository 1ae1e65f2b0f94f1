import type { Recipient, Recipients } from './queries.ts'

/**
 * The recipients that an administrator ticked for one quote. `proposed`: the number of proposed ones before any change.
 */
export type RecipientChoice = { rows: readonly Recipient[]; proposed: number }
export type RecipientChoices = Readonly<Record<string, RecipientChoice>>

export const idsOf = (rows: readonly Recipient[]): string[] => rows.map(({ id }) => id)

const isGone = (
  { id }: Recipient,
  loaded: Recipients | undefined,
  requestedIds: readonly string[] | undefined,
): boolean =>
  loaded !== undefined &&
  requestedIds !== undefined &&
  requestedIds.includes(id) &&
  !loaded.chosen.some((one) => one.id === id)

/** The ticked suppliers that are no longer active: requested by id, they are missing from the answer. */
export const inactiveOf = (
  choice: RecipientChoice | undefined,
  loaded: Recipients | undefined,
  requestedIds: readonly string[] | undefined,
): Recipient[] => choice?.rows.filter((row) => isGone(row, loaded, requestedIds)) ?? []

/**
 * The recipients of the quote, with the newest figures: the ticked ones, or the proposed ones until anything is ticked.
 */
export function receivingOf(
  choice: RecipientChoice | undefined,
  loaded: Recipients | undefined,
  requestedIds: readonly string[] | undefined,
): Recipient[] {
  if (choice === undefined) return loaded?.chosen ?? []
  const newest = new Map([...(loaded?.chosen ?? []), ...(loaded?.suppliers ?? [])].map((row) => [row.id, row]))
  return choice.rows.filter((row) => !isGone(row, loaded, requestedIds)).map((row) => newest.get(row.id) ?? row)
}

/** The difference between the chosen and the proposed number of recipients, over all quotes with a changed choice. */
export const changeOf = (choices: RecipientChoices): number =>
  Object.values(choices).reduce((sum, { rows, proposed }) => sum + rows.length - proposed, 0)
