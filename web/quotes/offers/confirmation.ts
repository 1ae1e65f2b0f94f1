import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isOffer } from '#domain/quotes/offers/offer-order.ts'
import type { ApiError } from '#web/api.ts'
import { quoteQuery } from '#web/quotes/queries.ts'
import type { ComparedOffer } from './offer.ts'

/** The question about an unusual price, which the server may ask only when the offer is accepted, and about changed carbon. */
export function useConfirmation(offer: ComparedOffer) {
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

/** The offer of the dialog: as it was opened, until the server said that it is another one. `version`: of the quote then. */
export function useShownOffer(id: string, opened: ComparedOffer) {
  const client = useQueryClient()
  const [renewed, setRenewed] = useState<ComparedOffer | null>(null)
  const offer = renewed ?? opened
  const versionNow = () => client.getQueryData(quoteQuery(id).queryKey)?.version
  const [version, setVersion] = useState(versionNow)
  /** The quote was refetched with the refusal. The dialog then shows the present offer, which can be accepted next. */
  function renew(): boolean {
    const { offers } = client.getQueryData(quoteQuery(id).queryKey) ?? {}
    const now = offers?.find((answer) => answer.id === offer.id)
    if (!now || !isOffer(now)) return false
    setRenewed(now)
    setVersion(versionNow())
    return true
  }
  return { offer, version, renew, isChanged: offer.answered_at !== opened.answered_at }
}
