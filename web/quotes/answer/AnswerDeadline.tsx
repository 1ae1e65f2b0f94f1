import { deadlineLead } from '#domain/quotes/deadline-texts.ts'
import { DateAndAge } from '#web/components/DateAndAge.tsx'
import type { Quote } from '#web/quotes/queries.ts'

/** Until when the answer can be given or changed, beside its button. */
export function AnswerDeadline({ state: { answers_until, answering } }: Pick<Quote, 'state'>) {
  if (answers_until === null) return null
  return (
    <p className="muted small">
      {deadlineLead(answering)} <DateAndAge withTime at={answers_until} />
    </p>
  )
}
