import type { CompanyId } from '#domain/access/actor.ts'
import type { HistoryAction, HistorySubject } from '#domain/history/history-texts.ts'
import type { Tx } from './database/connect.ts'
import { prepare, type Placeholders } from './database/prepared.ts'
import type { Caller } from '#server/caller.ts'

type Entry = {
  subject: HistorySubject
  subjectId: string
  /** Set when the entry concerns one supplier's answer: no other supplier may read it. */
  supplierId?: CompanyId
  detail?: Record<string, unknown>
}

/**
 * Writes one entry of the history, in the transaction of the change that it records. `action` is the command's name; its
 * text is in domain/history/history-texts.ts. The detail is kept for ever and shown to administrators: no secret, no token, no text
 * of a message, and no name or address of a person (decision 9). The database refuses to change or delete entries.
 */
export async function record(tx: Tx, caller: Caller, action: HistoryAction, entry: Entry): Promise<void> {
  await insertEntry(tx, { entry: historyRow(caller, action, entry) })
}

/** An entry about the caller's own account. */
export const recordInAccount = (
  tx: Tx,
  caller: Caller,
  action: HistoryAction,
  detail: Record<string, unknown> = {},
): Promise<void> => record(tx, caller, action, { subject: 'account', subjectId: caller.actor.company.id, detail })

/** The same entry as a row, for a statement that writes it together with the change. */
export const historyRow = (caller: Caller, action: HistoryAction, entry: Entry) => ({
  created_at: caller.at,
  actor_id: caller.actor.person.id,
  action,
  subject: entry.subject,
  subject_id: entry.subjectId,
  supplier_id: entry.supplierId ?? null,
  detail: entry.detail ?? {},
  request_id: caller.requestId,
  address: caller.address,
})
export type HistoryRow = ReturnType<typeof historyRow>

const insertEntry = prepare(({ entry }: Placeholders<{ entry: HistoryRow }>, db) =>
  db.insertInto('history').values(entry),
)
