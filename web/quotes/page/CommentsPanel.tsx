import { useInfiniteQuery } from '@tanstack/react-query'
import { commentsAreInternal } from '#domain/quotes/colleague-texts.ts'
import { commonRefusalText } from '#domain/errors.ts'
import { accessDenialOf } from '#domain/access/access-denial.ts'
import { DateAndAge } from '#web/components/DateAndAge.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { QueryContent } from '#web/components/QueryContent.tsx'
import { ShowMore } from '#web/lists/ShowMore.tsx'
import { commentsQuery } from '#web/quotes/queries/comments.ts'
import type { SessionActor } from '#web/session.tsx'
import { CommentForm } from './CommentForm.tsx'
import classes from './CommentsPanel.module.css'
import { formatNumber } from '#domain/values/money.ts'

type CommentsPanelProps = {
  quoteId: string
  actor: SessionActor
  /** The reason why nothing can be added, regardless of the person. */
  gone: string | undefined
}

/** The comments of the own company on a quote, oldest first, and the form to add one. */
export function CommentsPanel({ quoteId, actor, gone }: CommentsPanelProps) {
  const denial = accessDenialOf(actor, 'addInternalComment')
  const query = useInfiniteQuery(commentsQuery(quoteId))
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const comments = (query.data?.pages ?? []).toReversed().flatMap((page) => page.comments)
  return (
    <Panel title="Internal comments">
      <div className="stack gap-16">
        <p className="flush muted">{commentsAreInternal}</p>
        <QueryContent query={query} failed="Failed to load the comments">
          {() => (
            <>
              {(hasNextPage || isFetchNextPageError) && (
                <ShowMore
                  shown={`The last ${formatNumber(comments.length)} comments`}
                  label="Show earlier comments"
                  loading={isFetchingNextPage}
                  failed={isFetchNextPageError ? 'Failed to load earlier comments' : null}
                  onMore={() => void fetchNextPage()}
                />
              )}
              {comments.length > 0 && (
                <ol className="plain-list stack gap-12">
                  {comments.map(({ id, author_name, own, text, created_at }) => (
                    <li key={id}>
                      <div className="muted small">
                        <span className="ink strong">{own ? 'You' : author_name}</span>{' '}
                        <DateAndAge withTime at={created_at} />
                      </div>
                      <p className={classes.text}>{text}</p>
                    </li>
                  ))}
                </ol>
              )}
            </>
          )}
        </QueryContent>
        <CommentForm quoteId={quoteId} refusal={gone ?? (denial ? commonRefusalText(denial.refusal) : undefined)} />
      </div>
    </Panel>
  )
}
