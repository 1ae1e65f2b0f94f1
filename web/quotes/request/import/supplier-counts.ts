import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { ReadRow } from '#domain/quotes/import/row-check.ts'
import { countSuppliersInput, type CountedPosition, type SupplierCount } from '#domain/quotes/import/supplier-counts.ts'
import type { SuppliersApi } from '#server/app.ts'
import { parseResponse } from '#web/api.ts'
import { searchDebounce } from '#web/forms/SearchField.tsx'

const api = hc<SuppliersApi>('/api')
const countedPosition = countSuppliersInput.shape.positions.element

/** How many suppliers have what a row asks for; undefined while it is not known, or if the row has no size that could be compared. */
export function useSupplierCounts(rows: readonly ReadRow[]): (row: ReadRow) => SupplierCount | undefined {
  const keyOf = new Map(rows.map((row) => [row.row, keptKey(row)]))
  const distinct = new Set([...keyOf.values()].filter((key) => key !== undefined))
  const [asked] = useDebouncedValue([...distinct].join('\n'), searchDebounce)
  const { data } = useQuery({
    queryKey: ['suppliers', 'counts', asked],
    queryFn: async ({ signal }) => {
      const lines = asked.split('\n')
      const positions = lines.map((line) => JSON.parse(line) as CountedPosition)
      const { counts } = await parseResponse(api.suppliers.counts.$post({ json: { positions } }, { init: { signal } }))
      return new Map(lines.map((line, index) => [line, counts[index]]))
    },
    enabled: asked !== '',
    // Rows that have not changed keep their counts.
    placeholderData: keepPreviousData,
  })
  return ({ row }) => data?.get(keyOf.get(row) ?? '')
}

/** Rows that have not changed are the same objects, so a key pressed in a cell compares one row. */
const keys = new WeakMap<ReadRow, string | undefined>()
function keptKey(row: ReadRow): string | undefined {
  if (!keys.has(row)) keys.set(row, comparedKey(row))
  return keys.get(row)
}

/** The compared cells of a row as JSON; undefined if they cannot be compared. */
function comparedKey({ cells, problems }: ReadRow): string | undefined {
  if (problems.some(({ field }) => compared.has(field))) return undefined
  const { material, profile, size, grade } = cells
  const { data } = countedPosition.safeParse({ material, profile, size, ...(grade !== '' && { grade }) })
  return data && JSON.stringify(data)
}
const compared: ReadonlySet<string> = new Set(['material', 'profile', 'size', 'grade'])
