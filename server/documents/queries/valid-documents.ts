import { sql, type RawBuilder } from 'kysely'

/** The domain's `isValidOn` for today in UTC, as the reminders count it (decision record 19). */
const isValid = (expiresOn: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${expiresOn} is null or ${expiresOn} >= (now() at time zone 'utc')::date)`

/** The valid documents that make a supplier "Verified": `from … where …` of a statement. */
export const validDocumentsOf = (supplier: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`from supplier_documents as document
    where document.supplier_id = ${supplier} and ${isValid(sql`document.expires_on`)}`
