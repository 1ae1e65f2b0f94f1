import type { Answer } from './client.ts'
import type { World } from './world.ts'

/** Enough for both orders to occur several times, and few enough to wait for. */
const rounds = 6

/**
 * Sends two requests at the same time, repeatedly, each first in turn. `made` creates the thing they compete for; `ended`
 * describes the result in one line, from the database. Returns every result that occurred, sorted, as "status status:
 * ending", with the first action's answer first.
 */
export async function raced<Thing>(
  made: () => Promise<Thing>,
  acts: readonly [(thing: Thing) => Promise<Answer>, (thing: Thing) => Promise<Answer>],
  ended: (thing: Thing) => Promise<string>,
): Promise<string[]> {
  const outcomes = new Set<string>()
  for (let round = 0; round < rounds; round += 1) {
    const thing = await made()
    const [one, other] = acts
    // The first request leads by a few statements, so the order is alternated.
    const sent = round % 2 === 0 ? [one(thing), other(thing)] : [other(thing), one(thing)].toReversed()
    const [first, second] = await Promise.all(sent)
    outcomes.add(`${first?.status} ${second?.status}: ${await ended(thing)}`)
  }
  return [...outcomes].toSorted()
}

/** The state of a quote, and its history and mails since `known`. */
export function endingsIn(world: World) {
  const historyOf = async (id: string) => {
    const entries = await world.db
      .selectFrom('history')
      .where('subject_id', '=', id)
      .orderBy('created_at')
      .select('action')
      .execute()
    return entries.map(({ action }) => action)
  }
  return {
    async ending(id: string, before: number): Promise<string> {
      const quote = await world.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      const state = quote.is_deleted ? 'deleted' : quote.status
      const since = (await historyOf(id)).slice(before)
      return [state, quote.accepted_response_id === null ? [] : 'accepted', since.toSorted()].flat().join(' ')
    },
    historyLength: async (id: string) => (await historyOf(id)).length,
  }
}
