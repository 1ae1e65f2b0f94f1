import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  acceptanceActions,
  mayRequestAcceptance,
  type AcceptanceAction,
} from '#domain/quotes/offers/acceptance-approval.ts'
import { acceptanceRefusalText, askingText, refusalConsequence } from '#domain/quotes/offers/acceptance-texts.ts'
import { isOffer } from '#domain/quotes/offers/offer-order.ts'
import { reasonProblem } from '#domain/quotes/quote-input.ts'
import { quoteActions } from '#domain/quotes/quote.ts'
import { isStale, needsConfirmation, type ApiError } from '#web/api.ts'
import { QuoteActionDialog, type QuoteActionConfig } from '#web/quotes/page/QuoteActionDialog.tsx'
import { quoteQuery, useAcceptResponse } from '#web/quotes/queries.ts'
import {
  useApproveAcceptance,
  useRefuseAcceptance,
  useRequestAcceptance,
  useWithdrawAcceptanceRequest,
} from '#web/quotes/queries/acceptance.ts'
import { AcceptedTerms } from './AcceptedTerms.tsx'
import { limitedOffer, verdictOnAccepting, waitingRequest } from './acceptance.ts'
import type { ComparedOffer } from './offer.ts'

/** An action on one offer, or on the request to colleagues about it. */
export type OfferActionRequest =
  | { action: 'acceptResponse'; id: string; offer: ComparedOffer }
  | { action: AcceptanceAction; id: string; offer: ComparedOffer; request_id: string }

type Act<Request> = { request: Request; onClose: () => void }
type OnRequest = Extract<OfferActionRequest, { request_id: string }>

export function OfferActions({ request, onClose }: Act<OfferActionRequest>) {
  if (request.action === 'acceptResponse') return <Accepting request={request} onClose={onClose} />
  if (request.action === 'refuseAcceptance') return <Refusing request={request} onClose={onClose} />
  if (request.action === 'withdrawAcceptanceRequest') return <Withdrawing request={request} onClose={onClose} />
  return <Approving request={request} onClose={onClose} />
}

function Refusing({ request: { id, request_id, offer }, onClose }: Act<OnRequest>) {
  const refusing = useRefuseAcceptance(id)
  const config: QuoteActionConfig = {
    run: (reason) => refusing.mutateAsync({ request_id, reason }),
    label: acceptanceActions.refuseAcceptance.label,
    title: `Refuse to accept the offer of ${offer.company_name}?`,
    text: refusalConsequence,
    reason: { label: 'Reason', description: 'Visible to your company', validate: reasonProblem },
    done: 'Request refused',
    failed: 'Failed to refuse the request',
    after: onClose,
  }
  return <QuoteActionDialog config={config} onClose={onClose} />
}

function Withdrawing({ request: { id, request_id, offer }, onClose }: Act<OnRequest>) {
  const withdrawing = useWithdrawAcceptanceRequest(id)
  const config: QuoteActionConfig = {
    run: () => withdrawing.mutateAsync({ request_id }),
    label: acceptanceActions.withdrawAcceptanceRequest.label,
    title: `Withdraw your request about the offer of ${offer.company_name}?`,
    text: 'Your colleagues can then no longer approve it. You can ask again.',
    done: 'Request withdrawn',
    failed: 'Failed to withdraw the request',
    after: onClose,
    refused: onClose,
  }
  return <QuoteActionDialog config={config} onClose={onClose} />
}

/** The question about an unusual price, which the server may ask only when the offer is accepted, and about changed carbon. */
function useConfirmation(offer: ComparedOffer) {
  const [serverWarning, setServerWarning] = useState<string | null>(null)
  const [isConfirmed, setConfirmed] = useState(false)
  const [carbon, setCarbon] = useState<{ warning: string; isConfirmed: boolean } | null>(null)
  const warning = serverWarning ?? offer.price_warning
  const isPriceOpen = warning !== null && !isConfirmed
  return {
    terms: {
      price: warning === null ? null : { warning, isConfirmed, onConfirm: setConfirmed },
      carbon: carbon && { ...carbon, onConfirm: (is: boolean) => setCarbon({ ...carbon, isConfirmed: is }) },
    },
    input: {
      ...(warning !== null && { price_confirmed: isConfirmed }),
      carbon: offer.position_epds.map(({ position, value, source }) => ({ position, value, source })),
    },
    refusal: isPriceOpen
      ? 'Please confirm the price first.'
      : carbon?.isConfirmed === false
        ? 'Please confirm the carbon first.'
        : undefined,
    /** Shows the server's question. */
    ask(error: ApiError) {
      const { carbon: changed } = error.fields
      if (changed === undefined) setServerWarning(error.message)
      else setCarbon({ warning: changed, isConfirmed: false })
    },
    restart() {
      setServerWarning(null)
      setConfirmed(false)
      setCarbon(null)
    },
  }
}

/** The offer of the dialog: as it was opened, until the server said that it is another one. */
function useShownOffer(id: string, opened: ComparedOffer) {
  const client = useQueryClient()
  const [renewed, setRenewed] = useState<ComparedOffer | null>(null)
  const offer = renewed ?? opened
  /** The quote was refetched with the refusal. The dialog then shows the present offer, which can be accepted next. */
  function renew(): boolean {
    const { offers } = client.getQueryData(quoteQuery(id).queryKey) ?? {}
    const now = offers?.find((answer) => answer.id === offer.id)
    if (!now || !isOffer(now)) return false
    setRenewed(now)
    return true
  }
  return { offer, renew, isChanged: offer.answered_at !== opened.answered_at }
}

function Approving({ request: { id, request_id, offer: opened }, onClose }: Act<OnRequest>) {
  const approving = useApproveAcceptance(id)
  const { offer, renew } = useShownOffer(id, opened)
  const confirmation = useConfirmation(offer)
  const config: QuoteActionConfig = {
    run: () => approving.mutateAsync({ request_id, ...confirmation.input }),
    label: acceptanceActions.approveAcceptance.label,
    title: `Approve and accept the offer of ${offer.company_name}?`,
    text: <AcceptedTerms id={id} offer={offer} changed={false} {...confirmation.terms} />,
    refusal: confirmation.refusal,
    done: 'Offer accepted',
    failed: 'Failed to approve the request',
    after: onClose,
    // The request is another one now, or has ended; the page shows what there is to decide.
    refused(error) {
      if (!needsConfirmation(error)) return onClose()
      renew()
      confirmation.ask(error)
    },
  }
  return <QuoteActionDialog config={config} onClose={onClose} />
}

/** Accepts the offer, or asks colleagues to if it is above the person's limit, as far as the page knows now. */
function Accepting({ request, onClose }: Act<Extract<OfferActionRequest, { action: 'acceptResponse' }>>) {
  const { id } = request
  const accepting = useAcceptResponse(id)
  const asking = useRequestAcceptance(id)
  const { data: quote } = useQuery(quoteQuery(id))
  const { offer, renew, isChanged } = useShownOffer(id, request.offer)
  const confirmation = useConfirmation(offer)
  const verdict = quote && verdictOnAccepting(quote, offer)
  const mayAsk =
    quote?.acceptance && verdict?.ok === false
      ? mayRequestAcceptance(waitingRequest(quote), limitedOffer(quote, quote.acceptance, offer))
      : null
  const asks = mayAsk !== null
  const terms = { id, offer, changed: isChanged, ...confirmation.terms }
  // Sends the version of the offer in the dialog. An offer that has changed since is refused, not accepted unseen.
  const input = { response_id: offer.id, answered_at: offer.answered_at ?? '', ...confirmation.input }
  const config: QuoteActionConfig = {
    run: () => (asks ? asking : accepting).mutateAsync(input),
    label: asks ? 'Ask for approval' : quoteActions.acceptResponse.label,
    title: `${asks ? 'Ask for approval of' : 'Accept'} the offer of ${offer.company_name}?`,
    text:
      verdict?.ok === false ? (
        <AcceptedTerms {...terms} consequence={askingText(verdict.refusal)} />
      ) : (
        <AcceptedTerms {...terms} />
      ),
    refusal: mayAsk?.ok === false ? acceptanceRefusalText(mayAsk.refusal) : confirmation.refusal,
    done: asks ? 'Approval requested' : 'Offer accepted',
    failed: asks ? 'Failed to ask for approval' : 'Failed to accept the offer',
    after: onClose,
    refused(error) {
      if (needsConfirmation(error)) {
        renew()
        confirmation.ask(error)
      } else if (isStale(error) && renew()) confirmation.restart()
    },
  }
  return <QuoteActionDialog config={config} onClose={onClose} />
}
