import type { CompanyId } from '#domain/access/actor.ts'
import { maxDeliveryAddresses } from '#domain/quotes/address-limits.ts'
import { addressLine } from '#domain/quotes/create-quote-input.ts'
import type { CreateDeliveryAddressInput, UpdateDeliveryAddressInput } from '#domain/quotes/delivery-address.ts'
import { deliverySite, type DeliverySite } from '#domain/quotes/delivery-site.ts'
import { lockActiveCompany } from '#server/accounts/commands/lock-active-company.ts'
import { AppError, invalidField, notFound, onUniqueViolation } from '#server/app-error.ts'
import type { Caller } from '#server/caller.ts'
import type { Tx } from '#server/database/connect.ts'
import { countOf } from '#server/database/count-of.ts'
import { deliveryAddressColumns, type DeliveryAddress } from '#server/quotes/queries/delivery-addresses.ts'
import type { Services } from '#server/services.ts'

type Given = Pick<Services, 'db'>

/** Of two people who make the same address at once, one gets it and the other is told that it is there. */
const refuseTakenName = onUniqueViolation(() => invalidField('name', 'deliveryAddress.nameTaken'))

const stored = ({ contact, phone, opening_hours, unloading, ...address }: CreateDeliveryAddressInput) => ({
  ...address,
  contact: contact || null,
  phone: phone || null,
  opening_hours: opening_hours || null,
  unloading: unloading || null,
})

export async function createDeliveryAddress(
  { db }: Given,
  { actor, at }: Caller,
  input: CreateDeliveryAddressInput,
): Promise<DeliveryAddress> {
  const company_id = actor.company.id
  const created = db.transaction().execute(async (tx) => {
    // One change of a company's addresses at a time, so that their number keeps its maximum.
    await lockActiveCompany(tx, company_id)
    const count = await countOf(tx.selectFrom('delivery_addresses').where('company_id', '=', company_id))
    if (count >= maxDeliveryAddresses) throw new AppError('conflict', 'deliveryAddress.tooMany')
    return tx
      .insertInto('delivery_addresses')
      .values({ ...stored(input), company_id, created_at: at, updated_at: at })
      .returning(deliveryAddressColumns)
      .executeTakeFirstOrThrow()
  })
  return created.catch(refuseTakenName)
}

/** Requests that were sent keep the address as it was. */
export async function updateDeliveryAddress(
  { db }: Given,
  { actor, at }: Caller,
  id: string,
  { version, ...input }: UpdateDeliveryAddressInput,
): Promise<DeliveryAddress> {
  const updated = db.transaction().execute(async (tx) => {
    const address = await tx
      .selectFrom('delivery_addresses')
      .where('id', '=', id)
      .where('company_id', '=', actor.company.id)
      .select('version')
      .forUpdate()
      .executeTakeFirstOrThrow(() => notFound('deliveryAddress.notFound'))
    if (address.version !== version) throw new AppError('stale', 'common.stale')
    return tx
      .updateTable('delivery_addresses')
      .set({ ...stored(input), version: version + 1, updated_at: at })
      .where('id', '=', id)
      .returning(deliveryAddressColumns)
      .executeTakeFirstOrThrow()
  })
  return updated.catch(refuseTakenName)
}

/** Requests that were sent keep it. */
export async function deleteDeliveryAddress({ db }: Given, { actor }: Caller, id: string): Promise<{ id: string }> {
  return db
    .deleteFrom('delivery_addresses')
    .where('id', '=', id)
    .where('company_id', '=', actor.company.id)
    .returning('id')
    .executeTakeFirstOrThrow(() => notFound('deliveryAddress.notFound'))
}

/**
 * What a request keeps of a delivery address of the company: its line, and what is to be known about the site. Another company's address is
 * refused like an unknown one.
 */
export async function chosenDeliveryAddress(
  tx: Tx,
  companyId: CompanyId,
  id: string,
): Promise<{ line: string; site: DeliverySite | null }> {
  const address = await tx
    .selectFrom('delivery_addresses')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .select(deliveryAddressColumns)
    .executeTakeFirstOrThrow(() => invalidField('delivery_address_id', 'deliveryAddress.notFound'))
  return { line: addressLine(address), site: deliverySite(address) }
}
