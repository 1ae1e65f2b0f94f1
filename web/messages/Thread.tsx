import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Role } from '#domain/access/role.ts'
import { mayNotWriteText, mayWrite } from '#domain/messages/message.ts'
import { useDenial } from '#web/access.ts'
import type { Quote } from '#web/quotes/queries.ts'
import { MessagesIllustration } from '#web/drawings/illustrations.tsx'
import { EmptyState } from '#web/components/EmptyState.tsx'
import { QueryContent } from '#web/components/QueryContent.tsx'
import { ShowMore } from '#web/lists/ShowMore.tsx'
import { useWhenVisible } from '#web/hooks/when-visible.ts'
import { MessageList } from './MessageList.tsx'
import { threadQuery, useMarkThreadRead, type ThreadPage } from './queries/threads.ts'
import classes from './Thread.module.css'
import { formatNumber } from '#domain/values/money.ts'
import { MessageForm } from './MessageForm.tsx'

type ThreadProps = { id: string; quote: Pick<Quote, 'id' | 'state'>; role: Role }

/** One conversation: the newest messages at the bottom, where it opens, earlier ones on demand, and the form to write. */
export function Thread({ id, quote, role }: ThreadProps) {
  const query = useInfiniteQuery(threadQuery(quote.id, id))
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const marking = useMarkThreadRead(quote.id, id)
  const messages = (query.data?.pages ?? []).toReversed().flatMap((page) => page.messages)
  const isUnread = messages.some(({ unread }) => unread)
  const denial = useDenial('sendMessage')
  const log = useRef<HTMLDivElement>(null)
  const end = useWhenVisible<HTMLDivElement>(isUnread ? (messages.at(-1)?.id ?? null) : null, marking.mutate)
  return (
    <QueryContent query={query} failed="Failed to load messages">
      {({ pages: [newest] }) =>
        newest && (
          <>
            {messages.length === 0 ? (
              <EmptyState
                image={<MessagesIllustration />}
                level={3}
                compact
                title="No messages yet"
                text={emptyText(role, newest)}
              />
            ) : (
              /* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the log has to scroll by keyboard too */
              <div ref={log} className={classes.log} role="region" aria-label="Messages" tabIndex={0}>
                <div className={classes.content}>
                  {(hasNextPage || isFetchNextPageError) && (
                    <ShowMore
                      shown={`The last ${formatNumber(messages.length)} messages`}
                      label="Show earlier messages"
                      loading={isFetchingNextPage}
                      failed={isFetchNextPageError ? 'Failed to load earlier messages' : null}
                      onMore={() => void fetchNextPage()}
                    />
                  )}
                  <MessageList
                    messages={messages}
                    side={role}
                    names={{ customer: newest.customer_name, supplier: newest.supplier_name }}
                  />
                  <div ref={end} className={classes.end} />
                </div>
              </div>
            )}
            <MessageForm
              quoteId={quote.id}
              threadId={id}
              refusal={refusalOf(role, quote, newest) ?? denial}
              // The log is reversed: 0 is its lower end.
              onSent={() => log.current?.scrollTo({ top: 0 })}
            />
          </>
        )
      }
    </QueryContent>
  )
}

function refusalOf(role: Role, { state }: Pick<Quote, 'state'>, { other_active }: ThreadPage): string | undefined {
  const verdict = mayWrite(role, state, other_active)
  return verdict.ok ? undefined : mayNotWriteText(verdict.refusal)
}

function emptyText(role: Role, { supplier_name }: ThreadPage): string {
  if (role === 'admin') return 'The customer and the supplier have not written to each other.'
  return role === 'customer'
    ? `Ask about the material, the offer or the delivery. Only ${supplier_name} and the platform's administrators read it.`
    : "Ask about the request or the delivery. Only the customer and the platform's administrators read it."
}
