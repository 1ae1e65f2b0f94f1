import type { Refusal } from '#domain/refusal-texts.ts'
import { AppError } from '#server/app-error.ts'

/** When one of several tasks that take seconds is probably done, in seconds. */
const retryAfter = 10

/** Runs at most `max` tasks of one person at a time in this process. Throws too_many_requests for one more. */
export function perPerson(max: number, refusal: Refusal) {
  const underWay = new Map<string, number>()
  return async <Result>(person: string, work: () => Promise<Result>): Promise<Result> => {
    const others = underWay.get(person) ?? 0
    if (others >= max) throw new AppError('too_many_requests', refusal, { retryAfter })
    underWay.set(person, others + 1)
    try {
      return await work()
    } finally {
      const left = (underWay.get(person) ?? 1) - 1
      if (left > 0) underWay.set(person, left)
      else underWay.delete(person)
    }
  }
}
