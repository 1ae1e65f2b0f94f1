import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Role } from '#domain/access/role.ts'
import type { Quote } from '#web/quotes/queries.ts'
import { useScrollToAnchor } from '#web/hooks/anchor.ts'
import { Panel } from '#web/components/Panel.tsx'
import { QueryContent } from '#web/components/QueryContent.tsx'
import classes from './ConversationPanel.module.css'
import { threadsQuery } from './queries/threads.ts'
import { Thread } from './Thread.tsx'
import { ThreadChoice } from './ThreadChoice.tsx'

type ConversationPanelProps = { quote: Pick<Quote, 'id' | 'state' | 'customer_name'>; role: Role }

/** The messages between customer and suppliers about a quote, available once it was sent to suppliers. */
export function ConversationPanel({ quote, role }: ConversationPanelProps) {
  if (!quote.state.admin_approved) return null
  return <Conversations quote={quote} role={role} />
}

function Conversations({ quote, role }: ConversationPanelProps) {
  const query = useInfiniteQuery(threadsQuery(quote.id))
  useScrollToAnchor()
  const threads = query.data?.pages.flatMap((page) => page.threads) ?? []
  // Opened conversations stay mounted, so that typed text is kept.
  const [opened, setOpened] = useState<readonly string[]>([])
  const [chosenId, setChosenId] = useState<string>()
  const open = (id: string) => {
    setChosenId(id)
    if (!opened.includes(id)) setOpened([...opened, id])
  }
  // An accepted order is about one supplier, whose conversation is the first of the list.
  const first = quote.state.offer_accepted ? threads[0] : (threads.find(({ unread }) => unread > 0) ?? threads[0])
  if (chosenId === undefined && first !== undefined) open(first.id)

  const several = threads.length > 1
  const other = role === 'supplier' ? quote.customer_name : threads[0]?.supplier_name
  return (
    <div id="conversation" className={classes.conversation}>
      <Panel title={several || other === undefined ? 'Conversations' : `Conversation with ${other}`} flush>
        <QueryContent query={query} failed="Failed to load conversations">
          {() => (
            <div className={several ? classes.several : undefined}>
              {several && (
                <ThreadChoice
                  threads={threads}
                  chosen={chosenId}
                  onChoose={open}
                  more={
                    query.hasNextPage
                      ? { loading: query.isFetchingNextPage, load: () => void query.fetchNextPage() }
                      : undefined
                  }
                />
              )}
              {opened.map((id) => (
                <div key={id} hidden={id !== chosenId} className={classes.thread}>
                  <Thread id={id} quote={quote} role={role} />
                </div>
              ))}
            </div>
          )}
        </QueryContent>
      </Panel>
    </div>
  )
}
