import { useTargets } from '#web/quotes/queries/offer-wishes.ts'

/** The price that the buyer aims at for the only position of a request. Nothing without one. */
export function TargetPrice({ quoteId }: { quoteId: string }) {
  const target = useTargets(quoteId)(1)
  return target !== null && <p className="flush muted size-13">The buyer aims at {target}.</p>
}
