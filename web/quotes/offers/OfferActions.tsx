import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { acceptanceActions, mayRequestAcceptance, type AcceptanceAction } from '#domain/acceptance-approval.ts'
import { acceptanceRefusalText, askingText, refusalConsequence } from '#domain/acceptance-texts.ts'
import { isOffer } from '#domain/offer-order.ts'
import { reasonProblem } from '#domain/quote-input.ts'
import { quoteActions } from '#domain/quote.ts'
import { isStale, needsConfirmation } from '#web/api.ts'
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

/** The question about an unusual price, which the server may ask only when the offer is accepted. */
function usePriceConfirmation(offer: ComparedOffer) {
  const [serverWarning, setWarned] = useState<string | null>(null)
  const [isConfirmed, setConfirmed] = useState(false)
  const warning = serverWarning ?? offer.price_warning
  return {
    terms: { warning, isConfirmed, onConfirm: setConfirmed },
    input: warning === null ? {} : { price_confirmed: isConfirmed },
    refusal: warning !== null && !isConfirmed ? 'Please confirm the price first.' : undefined,
    warn: setWarned,
    restart: () => {
      setWarned(null)
      setConfirmed(false)
    },
  }
}

function Approving({ request: { id, request_id, offer }, onClose }: Act<OnRequest>) {
  const approving = useApproveAcceptance(id)
  const price = usePriceConfirmation(offer)
  const config: QuoteActionConfig = {
    run: () => approving.mutateAsync({ request_id, ...price.input }),
    label: acceptanceActions.approveAcceptance.label,
    title: `Approve and accept the offer of ${offer.company_name}?`,
    text: <AcceptedTerms id={id} offer={offer} changed={false} {...price.terms} />,
    refusal: price.refusal,
    done: 'Offer accepted',
    failed: 'Failed to approve the request',
    after: onClose,
    // The request is another one now, or has ended; the page shows what there is to decide.
    refused: (error) => (needsConfirmation(error) ? price.warn(error.message) : onClose()),
  }
  return <QuoteActionDialog config={config} onClose={onClose} />
}

/** Accepts the offer, or asks colleagues to if it is above the person's limit, as far as the page knows now. */
function Accepting({ request, onClose }: Act<Extract<OfferActionRequest, { action: 'acceptResponse' }>>) {
  const { id } = request
  const accepting = useAcceptResponse(id)
  const asking = useRequestAcceptance(id)
  const client = useQueryClient()
  const { data: quote } = useQuery(quoteQuery(id))
  const [updatedOffer, setRenewed] = useState<ComparedOffer | null>(null)
  const offer = updatedOffer ?? request.offer
  const price = usePriceConfirmation(offer)
  const verdict = quote && verdictOnAccepting(quote, offer)
  const mayAsk =
    quote?.acceptance && verdict?.ok === false
      ? mayRequestAcceptance(waitingRequest(quote), limitedOffer(quote, quote.acceptance, offer))
      : null
  const asks = mayAsk !== null
  const terms = { id, offer, changed: updatedOffer !== null, ...price.terms }
  // Sends the version of the offer in the dialog. An offer that has changed since is refused, not accepted unseen.
  const input = { response_id: offer.id, answered_at: offer.answered_at ?? '', ...price.input }
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
    refusal: mayAsk?.ok === false ? acceptanceRefusalText(mayAsk.refusal) : price.refusal,
    done: asks ? 'Approval requested' : 'Offer accepted',
    failed: asks ? 'Failed to ask for approval' : 'Failed to accept the offer',
    after: onClose,
    // The quote was refetched with the refusal. The dialog then shows the present offer, which can be accepted next.
    refused: (error) => {
      if (needsConfirmation(error)) price.warn(error.message)
      const offers = isStale(error) ? client.getQueryData(quoteQuery(id).queryKey)?.offers : null
      const now = offers?.find((answer) => answer.id === offer.id)
      if (!now || !isOffer(now)) return
      setRenewed(now)
      price.restart()
    },
  }
  return <QuoteActionDialog config={config} onClose={onClose} />
}
