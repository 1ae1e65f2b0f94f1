import { sql } from 'kysely'

/** Whether buyers and other suppliers read a record: it is or was in force. For rows named `epd`. */
export const isPublished = sql<boolean>`(epd.format <> 'by_hand' or epd.checked_at is not null)`
