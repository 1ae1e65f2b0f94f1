import { Button, Group } from '@mantine/core'
import IconPencil from '@iconify-json/tabler/pencil'
import IconPrinter from '@iconify-json/tabler/printer'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { mayOnQuote, quoteActions, quoteNumber, type QuoteAction } from '#domain/quotes/quote.ts'
import { formatPositionCount } from '#domain/quotes/position-texts.ts'
import { formatTons } from '#domain/values/quantities.ts'
import { cancellingLabel, whoseTurn } from '#domain/quotes/quote-texts.ts'
import { useDenial } from '#web/access.ts'
import { isNotFound } from '#web/api.ts'
import { ConversationPanel } from '#web/messages/ConversationPanel.tsx'
import { paths } from '#web/paths.ts'
import { useActor } from '#web/session.tsx'
import { DialogButton } from '#web/dialogs/DialogButton.tsx'
import { ButtonLink, TextLink } from '#web/components/ButtonLink.tsx'
import { CopyableId } from '#web/lists/CopyableId.tsx'
import { Notice } from '#web/components/Notice.tsx'
import { PageHeader } from '#web/components/PageHeader.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { usePrinting } from '#web/hooks/printing.ts'
import { DateAndAge } from '#web/components/DateAndAge.tsx'
import { OffersPanel } from '#web/quotes/offers/OffersPanel.tsx'
import { PartyPanel } from './PartyPanel.tsx'
import { quoteQuery, quoteVersionOf } from '#web/quotes/queries.ts'
import { useOwnWrites } from '#web/forms/own-writes.ts'
import { useQuoteRefusals } from '#web/quotes/quote-refusals.ts'
import { CancelQuote, DeleteQuoteButton, EditQuoteButton } from './QuoteActions.tsx'
import classes from './QuotePage.module.css'
import { QuoteStatusBadge } from './QuoteStatusBadge.tsx'
import { quoteGoneText } from './quote-messages.ts'
import { RequestPanel } from './RequestPanel.tsx'
import { StatusSelect } from './StatusSelect.tsx'
import { PositionLines } from '#web/materials/PositionLines.tsx'
import { EvidenceButton } from './EvidenceButton.tsx'
import { NotesForm } from './NotesForm.tsx'
import { lazyComponent, usePreload } from '#web/hooks/lazy-component.tsx'
import { orderedOffer } from './ordered-offer.ts'

// Few requests have them.
const PlacedOrders = lazyComponent(async () => (await import('#web/quotes/award/PlacedOrders.tsx')).PlacedOrders)
const RequestChanges = lazyComponent(async () => (await import('./RequestChanges.tsx')).RequestChanges)
// For companies of several people.
const ColleaguesPanel = lazyComponent(async () => (await import('./ColleaguesPanel.tsx')).ColleaguesPanel)
const CommentsPanel = lazyComponent(async () => (await import('./CommentsPanel.tsx')).CommentsPanel)

// The parts of an order.
const OrderPanel = lazyComponent(async () => (await import('./OrderPanel.tsx')).OrderPanel)
const DeliveriesPanel = lazyComponent(
  async () => (await import('#web/quotes/order/DeliveriesPanel.tsx')).DeliveriesPanel,
)
const HowDecided = lazyComponent(async () => (await import('./HowDecided.tsx')).HowDecided)
const DeadlineNotice = lazyComponent(async () => (await import('./DeadlineNotice.tsx')).DeadlineNotice)
const ProjectPanel = lazyComponent(async () => (await import('./ProjectPanel.tsx')).ProjectPanel)
// Nobody needs them first.
const QuoteTimeline = lazyComponent(async () => (await import('./QuoteTimeline.tsx')).QuoteTimeline)
const PapersPanel = lazyComponent(async () => (await import('./PapersPanel.tsx')).PapersPanel)
const PrintedQuote = lazyComponent(async () => (await import('./PrintedQuote.tsx')).PrintedQuote)
// For suppliers.
const OwnResponsePanel = lazyComponent(async () => (await import('./OwnResponsePanel.tsx')).OwnResponsePanel)

const printWhenLoaded = async () => {
  await PrintedQuote.whenLoaded()
  window.print()
}

/** Quote Summary: one quote with the data and actions of its reader's role. */
export function QuotePage() {
  const { id } = useParams({ from: paths.quote })
  const { data: quote, error } = useSuspenseQuery(quoteQuery(id))
  const actor = useActor()
  const number = quoteNumber(id)
  const printing = usePrinting()
  usePreload(PrintedQuote)
  // A person who deletes the quote leaves this page anyway.
  const { mayHaveEnded } = useOwnWrites(quoteVersionOf(id))
  const isGone = isNotFound(error) && !mayHaveEnded

  const gone = isGone ? quoteGoneText : undefined
  const isOrder = orderedOffer(quote) !== null
  const [wasOrder] = useState(isOrder)

  const createDenial = useDenial('createQuote')
  const answers = quote.own_response === null ? (quote.offers ?? []) : [quote.own_response]
  const hasOtherEpd =
    !quote.state.offer_accepted &&
    !quote.state.is_deleted &&
    quote.state.status !== 'cancelled' &&
    quote.positions.some(
      ({ listed, product, ended_epd }) =>
        ended_epd ?? (listed && product && listed.epd !== product.effective_epd.value),
    )
  const hasOffer = answers.some((answer) => answer.status === 'accepted' && !('sealed' in answer && answer.sealed))
  const own = (action: QuoteAction) => quoteActions[action].by === actor.role
  const refusalOf = useQuoteRefusals()
  const refusal = (action: QuoteAction) => gone ?? refusalOf(action, actor.role, quote.state)
  const notes = (
    <NotesForm quote={quote} refusal={own('updateNotes') ? refusal('updateNotes') : 'Only the customer writes here.'} />
  )

  const positions = (
    <Panel title={formatPositionCount(quote.position_count)} aside={formatTons(quote.volume)}>
      <PositionLines quote={quote} reader={actor.role} />
    </Panel>
  )
  const offers = quote.offers && (
    <OffersPanel
      quote={quote}
      offers={quote.offers}
      refusal={refusal('acceptResponse')}
      chooses={own('acceptResponse')}
    />
  )

  return (
    <>
      {printing && (
        <div className={classes.paper}>
          <PrintedQuote quote={quote} role={actor.role} />
        </div>
      )}
      <div className={classes.screen}>
        {isGone && (
          <div className={classes.gone}>
            <Notice tone="warning">
              <p>
                {quoteGoneText} Your text stays here until you leave.{' '}
                <TextLink to={paths.quotes}>Back to quotes</TextLink>
              </p>
            </Notice>
          </div>
        )}
        <PageHeader
          name={`Quote Summary ${number}`}
          title={
            <>
              Quote Summary <CopyableId value={number} what="quote number" />
            </>
          }
          meta={
            <>
              <QuoteStatusBadge state={quote.state} />
              <span>{whoseTurn(quote.state, actor.role, quote.offers)}</span>
              <span>
                {quote.request ? 'Ordered' : 'Requested'} <DateAndAge withTime at={quote.created_at} />
              </span>
              {quote.request && (
                <TextLink to={paths.quote} params={quote.request}>
                  From request {quoteNumber(quote.request.id)}
                </TextLink>
              )}
            </>
          }
          actions={
            <Group gap="xs" className={classes.actions ?? ''}>
              <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => void printWhenLoaded()}>
                Print
              </Button>
              {hasOffer && <EvidenceButton id={id} />}
              {actor.role === 'customer' && (
                <ButtonLink to={paths.newQuote} search={{ again: id }} variant="default" disabledReason={createDenial}>
                  Request again
                </ButtonLink>
              )}
              {own('edit') && <EditQuoteButton id={id} disabledReason={refusal('edit')} />}
              {own('delete') && <DeleteQuoteButton id={id} disabledReason={refusal('delete')} />}
              {own('cancel') && (
                <DialogButton disabledReason={refusal('cancel')} dialog={<CancelQuote id={id} state={quote.state} />}>
                  {cancellingLabel(quote.state)}
                </DialogButton>
              )}
              {mayOnQuote('approve', actor.role, quote.state).ok && !isGone && (
                <ButtonLink
                  to={paths.approval}
                  search={{ quote: id }}
                  leftSection={<IconPencil size={16} aria-hidden />}
                >
                  Review Quote
                </ButtonLink>
              )}
            </Group>
          }
        />
        {quote.state.answers_until !== null && <DeadlineNotice quote={quote} role={actor.role} gone={gone} />}
        {quote.position_count > 1 && !isOrder && <div className="below-16">{positions}</div>}
        <div className={classes.columns}>
          {/* A supplier reads the request before the form of the answer, on a phone too. */}
          {quote.own_response && (
            <div className={classes.asked}>
              <RequestPanel quote={quote} role={actor.role} />
              {notes}
            </div>
          )}
          <div className={classes.main}>
            {hasOtherEpd && <RequestChanges positions={quote.positions} />}
            {isOrder && <OrderPanel quote={quote} isNew={!wasOrder} />}
            {isOrder && <DeliveriesPanel quote={quote} role={actor.role} />}
            {!isOrder && offers}
            {quote.orders.length > 0 && <PlacedOrders orders={quote.orders} />}
            {quote.own_response && (
              <OwnResponsePanel quote={quote} response={quote.own_response} refusal={refusal('respond')} />
            )}
            {own('updateStatus') && <StatusSelect quote={quote} refusal={gone} />}
            <ConversationPanel quote={quote} role={actor.role} />
            {actor.several_people && <CommentsPanel quoteId={id} actor={actor} gone={gone} />}
            {isOrder && !quote.own_response && (
              <HowDecided>
                {quote.position_count > 1 && positions}
                {offers}
              </HowDecided>
            )}
          </div>
          <div className={classes.side}>
            {!quote.own_response && <RequestPanel quote={quote} role={actor.role} />}
            {!quote.own_response && notes}
            <PartyPanel quote={quote} role={actor.role} />
            {actor.role === 'customer' && <ProjectPanel quote={quote} gone={gone} />}
            <PapersPanel quote={quote} role={actor.role} />
            {actor.several_people && <ColleaguesPanel quote={quote} actor={actor} gone={gone} />}
            <Panel title="Timeline">
              <QuoteTimeline quote={quote} />
            </Panel>
          </div>
        </div>
      </div>
    </>
  )
}
