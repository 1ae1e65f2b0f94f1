import { sql } from 'kysely'

/** The number of positions of `quote`. They are numbered without gaps. */
export const positionCount = sql<number>`(select max(position) from order_positions where order_id = quote.id)`
