import { useQueryClient } from '@tanstack/react-query'
import { storedDrafts } from '#web/forms/stored-drafts.ts'
import { sessionQuery } from '#web/session.tsx'

/** The kind of stored draft that the rows of a list are. */
export const rowsKind = 'rows of a list'

/** The person and the page that the rows of a list belong to. Apart from the reader of lists, which the form loads when it is needed. */
export type RowsPlace = { person: string | undefined; page: string }

export function useRowsPlace(): RowsPlace {
  const person = useQueryClient().getQueryData(sessionQuery.queryKey)?.actor?.id
  return { person, page: window.location.pathname }
}

/** The rows that an earlier visit of this page kept; undefined without any. */
export const keptRows = ({ person, page }: RowsPlace): unknown =>
  person === undefined ? undefined : storedDrafts(person, rowsKind).find(({ id }) => id === page)?.value

export const hasRowsLeft = (place: RowsPlace): boolean => keptRows(place) !== undefined
