import type { Database } from '#server/database/connect.ts'
import { prepared } from '#server/database/prepared.ts'
import { isOneOf } from './is-one-of.ts'
import type { ResponseDocument } from './views.ts'

export type ResponseDocuments = ReadonlyMap<string, ResponseDocument[]>

/**
 * The documents attached to the responses in `key` of these rows. The caller selects the responses that the reader may
 * see.
 */
export async function responseDocuments<Key extends string>(
  db: Database,
  rows: readonly { [key in Key]: string | null }[],
  key: Key,
): Promise<ResponseDocuments> {
  const ids = rows.map((row) => row[key]).filter((id) => id !== null)
  if (ids.length === 0) return new Map()
  const rowsOfAnswers = await db
    .selectFrom('response_documents')
    .modifyFront(prepared)
    .where(isOneOf('response_id', ids))
    .select(['id', 'name', 'type', 'url', 'file_id', 'response_id'])
    .orderBy('created_at')
    .orderBy('name')
    .execute()
  const byAnswer = Map.groupBy(rowsOfAnswers, ({ response_id }) => response_id)
  const viewOf = ({ id, name, type, url, file_id }: ResponseDocument) => ({ id, name, type, url, file_id })
  return new Map([...byAnswer].map(([id, documents]) => [id, documents.map(viewOf)]))
}
