import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Actor } from '#domain/access/actor.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'
import type { Random } from './random.ts'

/** Shared by all parts of the seeding. `today` is a midnight (UTC); all demo events happened before it. */
export type SeedContext = { services: Services; today: Date; random: Random }

/** A company with its first person, and all of its people who work. */
export type SeededCompany<Company> = { company: Company; actor: Actor; team: readonly Actor[] }

/** Writes a file as if it had just been received: its size is that of its bytes, which a text can have more of than letters. */
export async function receivedFile({ services }: SeedContext, name: string, content: string | Uint8Array) {
  const bytes = Buffer.from(content)
  const path = join(services.storage.incoming, randomUUID())
  await writeFile(path, bytes)
  return { path, name, size: bytes.length }
}

export const callerOf = (actor: Actor, at: Date): Caller => ({ actor, requestId: null, address: null, at })

const minute = 60_000
const hour = 60 * minute
const opens = 6
const closes = 16

/** A clock that only moves forward and stops only in office hours. */
export type SeedClock = {
  now: () => Date
  /** Lets `low` to `high` hours pass, and the night too if they end in it; returns the new time. */
  pass: (low: number, high: number) => Date
}

/** Starts in the office hours (UTC) of the day that many days before today. */
export function startClock({ today, random }: Pick<SeedContext, 'today' | 'random'>, daysAgo: number): SeedClock {
  let time = today.getTime() - daysAgo * 24 * hour + random.between(opens, closes) * hour
  const now = () => new Date(Math.floor(time / minute) * minute)
  return {
    now,
    pass(low, high) {
      time += random.between(low, high) * hour
      const inDay = new Date(time).getUTCHours()
      if (inDay < opens) time += opens * hour
      else if (inDay >= closes) time += (24 - closes + opens) * hour
      return now()
    },
  }
}
