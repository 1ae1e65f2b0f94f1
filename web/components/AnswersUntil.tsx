import { DateAndAge } from './DateAndAge.tsx'

type AnswersUntilProps = {
  /** `answers_until`: an ISO time. */
  state: { answers_until: string | null; sealed: boolean }
}

/** Until when suppliers answer, and whether their answers are sealed; nothing without a deadline. */
export const AnswersUntil = ({ state: { answers_until, sealed } }: AnswersUntilProps) =>
  answers_until && (
    <>
      <DateAndAge withTime at={answers_until} />
      {sealed && ', sealed until then'}
    </>
  )
