import { z } from 'zod'
import { createDraftStore, storedDrafts } from '#web/forms/stored-drafts.ts'
import type { Command, CommandTarget } from './command.ts'

const maxRecent = 5
const form = 'visited'
const visited = z.array(
  z.object({
    kind: z.enum(['page', 'quote', 'supplier', 'user']),
    id: z.string(),
    label: z.string(),
    detail: z.string().optional(),
  }),
)
export type Visited = z.infer<typeof visited>[number]

/**
 * The person's last visited commands, newest first. Like drafts, they are stored in this browser until the sign-out.
 */
export function readVisited(owner: string): Visited[] {
  const [draft] = storedDrafts(owner, form)
  const read = visited.safeParse(draft?.value)
  return read.success ? read.data : []
}

export function rememberVisit(
  owner: string,
  place: CommandTarget,
  { label, detail }: Pick<Command, 'label' | 'detail'>,
): void {
  const others = readVisited(owner).filter(({ kind, id }) => kind !== place.kind || id !== place.id)
  const now: Visited = { ...place, label, ...(detail !== undefined && { detail }) }
  createDraftStore(owner, form, storedDrafts(owner, form)[0] ?? null).keep([now, ...others].slice(0, maxRecent))
}
