import { changedEpds, type ReadEpd } from '#domain/quotes/offers/offer-epd-change.ts'
import type { PositionEpd } from '#domain/quotes/offers/offer-epd.ts'
import { AppError } from '#server/app-error.ts'
import type { Tx } from '#server/database/connect.ts'
import type { PositionRow, ResponseRow } from '#server/database/schema.ts'
import { acceptedCarbon } from './offer-carbon.ts'

/**
 * The EPD values that an offer is accepted with. A record may have been withdrawn, corrected or have expired since the
 * person read the offer (`read`), or since it was given. That is asked about, and confirmed by naming the values of now. `field`: of
 * the values in the input.
 */
export async function confirmedCarbon(
  tx: Tx,
  offer: ResponseRow,
  positions: readonly PositionRow[],
  read: readonly ReadEpd[] | undefined,
  field = 'carbon',
): Promise<PositionEpd[]> {
  const { now, given } = await acceptedCarbon(tx, offer, positions)
  const changes = changedEpds(read ?? given, now)
  if (changes.length === 0) return now
  const refusal = { code: 'quote.carbonChanged', changes, positions: positions.length } as const
  throw new AppError('confirmation_required', refusal, { fields: { [field]: refusal } })
}
