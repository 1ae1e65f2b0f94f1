import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import pLimit from 'p-limit'
import type { Refusal } from '#domain/refusal-texts.ts'
import { AppError } from '#server/app-error.ts'
import { perPerson } from './per-person.ts'

/** Takes the request's body, if any, before the handler does, or refuses it. */
export type TakeBody = MiddlewareHandler

/** A JSON body of at most so many bytes. One whose length is not said is held as it comes, up to there. */
export const limitedTo = (maxSize: number, refusal: Refusal): TakeBody =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new AppError('too_large', refusal)
    },
  })

/** Beside a catalogue, no JSON body of this product comes near it. */
export const small = limitedTo(256 * 1024, 'request.tooLarge')

/** The handler reads the body itself, and knows how much of it. */
export const streamed: TakeBody = (_, next) => next()

/**
 * Runs `atOnce` tasks at a time in this process, in the order in which they were `ready`. At most `perPerson` of one person get
 * ready, wait or run: who sends more is refused, and keeps nobody else waiting for long.
 */
export function limitConcurrency(limits: { atOnce: number; perPerson: number; refusal: Refusal }) {
  const limited = perPerson(limits.perPerson, limits.refusal)
  const run = pLimit(limits.atOnce)
  return (person: string, ready: () => Promise<unknown>, task: () => Promise<void>): Promise<void> =>
    limited(person, async () => {
      await ready()
      await run(task)
    })
}
