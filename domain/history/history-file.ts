import { instant, tableFile } from '#domain/values/file-columns.ts'
import type { HistoryFact } from './history-details.ts'
import { labelOf } from './history-texts.ts'

/** The maximum number of entries that are counted, that pages can reach, and that one exported file holds. */
export const maxExportedHistory = 10_000

type Entry = {
  id: string
  created_at: Date | string
  action: string
  /** Null: the platform itself. */
  actor: { company_name: string; name: string; role: string } | null
  what: string
  about: string | null
  facts: readonly HistoryFact[]
  address: string | null
  request_id: string | null
}

/** The actor's name in entries that the platform made itself. */
export const platformLabel = 'The platform'

/** "Volume: 12 t (was 10 t)" */
export const formatFact = ({ term, value, was }: HistoryFact): string =>
  was === null ? `${term}: ${value}` : `${term}: ${value} (was ${was})`

export const historyFile = tableFile<Entry>({
  'When (UTC)': instant(({ created_at }) => created_at),
  Company: ({ actor }) => actor?.company_name ?? platformLabel,
  'Contact person': ({ actor }) => actor?.name ?? null,
  Role: ({ actor }) => actor?.role ?? null,
  Kind: ({ action }) => labelOf(action, {}),
  What: ({ what }) => what,
  About: ({ about }) => about,
  Details: ({ facts }) => facts.map(formatFact).join('\n'),
  'Network address': ({ address }) => address,
  'Request id': ({ request_id }) => request_id,
  'Entry id': ({ id }) => id,
})
