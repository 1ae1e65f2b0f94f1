import { sql, type RawBuilder } from 'kysely'
import type { CompanyId } from '#domain/access/actor.ts'

/**
 * The median time from receiving a request to a supplier's first answer, in whole seconds, of rows with `id`, `request_id` and `received_at`.
 * An order of a part of a request was not asked for on its own. The history has the time of the first answer: a later, better offer must not
 * make a supplier look slow.
 */
export const medianAnswerSeconds = (rows: string, supplierId: CompanyId): RawBuilder<number | null> => sql`
  round(percentile_cont(0.5) within group (order by extract(epoch from (
    (select min(entry.created_at) from history as entry
      where entry.subject = 'quote' and entry.subject_id = ${sql.ref(rows)}.id
        and entry.action = 'respond' and entry.supplier_id = ${supplierId})
    - ${sql.ref(rows)}.received_at))) filter (where ${sql.ref(rows)}.request_id is null))`
