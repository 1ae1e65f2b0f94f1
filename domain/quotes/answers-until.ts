/** Until when suppliers can answer a request, null without an end, and whether their answers are sealed until then. */
export type Deadline = { answers_until: Date | string | null; sealed: boolean }

/** Whether suppliers can still answer. `ended`: the deadline has passed. */
export const answerings = ['open', 'ended'] as const
export type Answering = (typeof answerings)[number]

/** Why an action on a quote is refused because of its deadline. */
export type DeadlineRefusal =
  | 'quote.answersEnded'
  | 'quote.nobodyConfirms'
  | 'quote.approvedTooLate'
  | 'quote.sealed'
  | 'quote.opened'
  | 'quote.noDeadline'

/** A request without a deadline. */
export const noDeadline = { answers_until: null, sealed: false, answering: 'open' } as const

/** The deadline itself is too late for an answer. */
export const answeringAt = ({ answers_until }: Pick<Deadline, 'answers_until'>, now: Date): Answering =>
  answers_until !== null && new Date(answers_until) <= now ? 'ended' : 'open'

/** Whether nobody but its supplier reads an answer now (product decision 56). */
export const isSealed = ({ sealed, answering }: Pick<Deadline, 'sealed'> & { answering: Answering }): boolean =>
  sealed && answering === 'open'

/** Whether the answers were sealed and everybody on the buyer's side can read them now. */
export const isOpened = ({ sealed, answering }: Pick<Deadline, 'sealed'> & { answering: Answering }): boolean =>
  sealed && answering === 'ended'

const furthestDays = 366

/** Why a deadline is refused at its field; null if it is valid. */
export function deadlineProblem(
  answersUntil: Date | string,
  now: Date,
): 'quote.deadlinePast' | 'quote.deadlineTooFar' | null {
  const at = new Date(answersUntil).getTime()
  if (at <= now.getTime()) return 'quote.deadlinePast'
  return at > now.getTime() + furthestDays * 24 * 60 * 60 * 1000 ? 'quote.deadlineTooFar' : null
}

/** Why a deadline is not moved to this instant; null if it may be. A supplier that relies on the old one has not less time. */
export function extensionProblem(
  present: Date | string | null,
  next: Date | string,
  now: Date,
): 'quote.deadlineNotLater' | ReturnType<typeof deadlineProblem> {
  if (present !== null && new Date(next) <= new Date(present)) return 'quote.deadlineNotLater'
  return deadlineProblem(next, now)
}
