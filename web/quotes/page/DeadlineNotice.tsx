import { Group } from '@mantine/core'
import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Role } from '#domain/access/role.ts'
import { closeEarlyText, deadlineLead, sealText } from '#domain/quotes/deadline-texts.ts'
import { quoteActions } from '#domain/quotes/quote.ts'
import { DateAndAge } from '#web/components/DateAndAge.tsx'
import { Notice } from '#web/components/Notice.tsx'
import { AskingButton } from '#web/dialogs/AskingButton.tsx'
import { DialogButton } from '#web/dialogs/DialogButton.tsx'
import { quoteKeys, type Quote } from '#web/quotes/queries.ts'
import { useChangeDeadline } from '#web/quotes/queries/deadline.ts'
import { useQuoteRefusals } from '#web/quotes/quote-refusals.ts'
import { ExtendDeadlineDialog } from './ExtendDeadlineDialog.tsx'
import { notifyDone, notifyFailed } from './quote-messages.ts'

type DeadlineNoticeProps = {
  quote: Quote
  role: Role
  /** Why the quote cannot be changed at all. */
  gone: string | undefined
}

/** Browsers count a longer time as none. */
const longestTimer = 2 ** 31 - 1

/** Until when suppliers can answer, and what the buyer may do about it, while that matters. The page is read again at the deadline. */
export function DeadlineNotice({ quote, role, gone }: DeadlineNoticeProps) {
  const { state } = quote
  const client = useQueryClient()
  const until = state.answering === 'open' ? state.answers_until : null
  useEffect(() => {
    if (until === null) return undefined
    const left = new Date(until).getTime() - Date.now()
    if (left > longestTimer) return undefined
    const timer = window.setTimeout(
      () => void client.invalidateQueries({ queryKey: quoteKeys.all }),
      Math.max(left, 0) + 1000,
    )
    return () => window.clearTimeout(timer)
  }, [client, until])
  const isOver =
    state.offer_accepted || state.is_deleted || state.status === 'cancelled' || state.status === 'delivered'
  if (state.answers_until === null || isOver) return null
  return (
    <div className="below-16">
      <Notice>
        <p>
          {deadlineLead(state.answering)} <DateAndAge key={state.answers_until} withTime at={state.answers_until} />.{' '}
          {sealText(state, role)}
        </p>
        {role === quoteActions.extendDeadline.by && <Changes quote={quote} gone={gone} />}
      </Notice>
    </div>
  )
}

function Changes({ quote, gone }: Pick<DeadlineNoticeProps, 'quote' | 'gone'>) {
  const refusalOf = useQuoteRefusals()
  const changing = useChangeDeadline(quote.id)
  const refusal = (action: 'extendDeadline' | 'closeEarly') =>
    gone ?? refusalOf(action, quoteActions[action].by, quote.state)
  return (
    <Group gap="xs" mt="xs">
      <DialogButton
        size="compact-sm"
        disabledReason={refusal('extendDeadline')}
        dialog={<ExtendDeadlineDialog quote={quote} />}
      >
        {quoteActions.extendDeadline.label}
      </DialogButton>
      <AskingButton
        size="compact-sm"
        action={{
          guard: refusal('closeEarly'),
          title: 'Close this request for answers now?',
          text: closeEarlyText(quote.state.sealed),
          label: quoteActions.closeEarly.label,
          run: () => changing.mutateAsync({ version: quote.version, answers_until: 'now' }),
          done: () => notifyDone('Closed for answers', quote.id),
          failed: (error) => notifyFailed('Failed to close the request', error),
        }}
      />
    </Group>
  )
}
