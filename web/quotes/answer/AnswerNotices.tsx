import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatAnswer } from '#domain/quotes/answer.ts'
import { DateAndAge } from '#web/components/DateAndAge.tsx'
import { formatDate, formatTime } from '#web/components/format-date.ts'
import { Notice } from '#web/components/Notice.tsx'
import { LostTyping } from '#web/materials/LostTyping.tsx'
import type { DraftState } from './draft-keeper.ts'
import type { useAnswerDraft } from './answer-draft.ts'
import type { OwnResponse } from './answer-fields.ts'

type AnswerNoticesProps = {
  /** The reason why the answer cannot be sent any more. */
  refusal: string | undefined
  /** The answer that a colleague sent after the form was opened; null without one. */
  overturned: OwnResponse | null
  /** Set when the buyer changed the positions while something was typed, with what could not stay. */
  moved: { lost: readonly string[] } | null
  draft: Pick<ReturnType<typeof useAnswerDraft>, 'theirs' | 'shown' | 'takeTheirs' | 'keepMine' | 'discard'>
}

/** What happened to an answer besides what is typed: a colleague's answer or draft, or a draft that was opened. */
export function AnswerNotices({ refusal, overturned, moved, draft }: AnswerNoticesProps) {
  const { theirs, shown } = draft
  return (
    <>
      {refusal !== undefined && (
        <Notice tone="warning">{refusal} Your answer was not sent; it stays here until you leave.</Notice>
      )}
      {overturned !== null && (
        <Notice tone="warning">
          Your colleague {overturned.status === 'accepted' ? 'sent an offer' : 'declined the request'}{' '}
          <Moment at={overturned.answered_at} />: {formatAnswer(overturned)}. Your values are kept; where they differ,
          the sent value is below the field.
        </Notice>
      )}
      {moved !== null && (
        <Notice tone="warning">
          The positions of the request were changed while you were typing. What you typed stays with its position.
          Please check your prices before you send them.
        </Notice>
      )}
      <LostTyping texts={moved?.lost ?? shown?.lost ?? []} />
      {theirs !== null && (
        <Notice tone="warning">
          <span className="row centred gap-4-12">
            <span>
              {theirs.own ? 'You changed this draft in another window' : `${theirs.changed_by} changed this draft`}{' '}
              <Moment at={theirs.changed_at} />. Yours is not saved until you choose.
            </span>
            <Button variant="default" size="compact-sm" onClick={draft.takeTheirs}>
              Take over
            </Button>
            <Button variant="default" size="compact-sm" onClick={draft.keepMine}>
              Keep mine
            </Button>
          </span>
        </Notice>
      )}
      {theirs === null && shown !== null && (
        <Notice>
          <span className="row centred gap-4-12">
            <span>
              {shown.draft.own ? 'Your draft is back, as you left it' : `${shown.draft.changed_by} left this draft`}{' '}
              <DateAndAge withTime at={shown.draft.changed_at} />.
              {shown.isEarlier && ' The request was edited since. Please check the price of each position.'}
            </span>
            <Button variant="default" size="compact-sm" onClick={() => void draft.discard()}>
              Discard draft
            </Button>
          </span>
        </Notice>
      )}
    </>
  )
}

/** Whether what is typed is on the server, where colleagues find it. */
export function DraftStateText({ state }: { state: DraftState }) {
  if (state === 'failed') return <p className="small">The draft could not be saved. It is tried again when you type.</p>
  return state === 'saved' ? <p className="small">Saved as a draft. Only your company’s people see it.</p> : null
}

/** "at 14:02", or "on 25 Nov 2026 at 14:02" of another day. */
function Moment({ at }: { at: string | null }) {
  const [today] = useState(() => formatDate(new Date()))
  if (at === null) return null
  const date = new Date(at)
  const day = formatDate(date)
  return <time dateTime={at}>{`${day === today ? '' : `on ${day} `}at ${formatTime(date)}`}</time>
}
