import { DateAndAge } from '#web/components/DateAndAge.tsx'
import type { Quote } from '#web/quotes/queries.ts'

/** Until when suppliers answer, and whether their answers are sealed; nothing without a deadline. */
export const AnswersUntil = ({ state: { answers_until, sealed } }: Pick<Quote, 'state'>) =>
  answers_until && (
    <>
      <DateAndAge withTime at={answers_until} />
      {sealed && ', sealed until then'}
    </>
  )
