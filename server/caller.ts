import type { Actor } from '#domain/access/actor.ts'

/**
 * The actor, its IP address and the time; recorded in the history with each action. `signal`: aborted when the client goes away.
 */
export type Caller = {
  actor: Actor
  requestId: string | null
  address: string | null
  at: Date
  signal?: AbortSignal
}

/** The source and time of a request whose sender may not be signed in. */
export type Source = Omit<Caller, 'actor' | 'signal'>
