import { z } from '@hono/zod-openapi'
import { roles } from '#domain/access/role.ts'
import { quoteFields } from '#domain/quotes/quote-changes.ts'
import { timestamp } from '#server/http/timestamp.ts'

/** An entry of a quote's timeline, as the reader may know it. */
export const timelineEntry = z.object({
  id: z.uuid(),
  action: z.string(),
  created_at: timestamp,
  /** The actor as the reader may know it: "You", a company, "Administrator", or for a supplier "Another supplier". */
  actor_name: z.string(),
  actor_role: z.enum(roles).nullable(),
  reason: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** The changes of an edit, without the texts of notes. */
  changes: z.array(z.object({ field: z.enum(quoteFields), from: z.string().nullable(), to: z.string().nullable() })),
  /** What a changed answer says otherwise than the one before; for its supplier, the customer and administrators. */
  answer_changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
})

/** Oldest first. `earlier`: the id to request the entries before these with; null if there are none. */
export const timelinePage = z.object({ entries: z.array(timelineEntry), earlier: z.uuid().nullable() })
export type TimelinePage = z.infer<typeof timelinePage>
