import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { acceptanceStates } from '#domain/quotes/offers/acceptance-approval.ts'
import { personStatuses } from '#domain/access/actor.ts'
import { companyRoles, joinRoles } from '#domain/access/company-role.ts'
import { roles, userStatuses } from '#domain/access/role.ts'
import { documentCategories } from '#domain/documents/documents.ts'
import { historySubjects } from '#domain/history/history-texts.ts'
import { mailStates } from '#domain/mails/mail-log.ts'
import { notificationKinds } from '#domain/mails/notifications.ts'
import { materials } from '#domain/materials/materials.ts'
import { rateCurrencies } from '#domain/values/currency-rates.ts'
import { currencies } from '#domain/values/money.ts'
import { declineReasons } from '#domain/quotes/offers/decline-reason.ts'
import { priceUnits } from '#domain/quotes/offers/offer-lines.ts'
import { betterOfferOutcomes, expiryNotices } from '#domain/quotes/offers/offer-wishes.ts'
import { freights, incoterms } from '#domain/quotes/offers/offer-terms.ts'
import { notCompared } from '#domain/quotes/offers/split-saving.ts'
import { receiptAnswers, receiptProblems } from '#domain/quotes/orders/deliveries.ts'
import { confirmationStates } from '#domain/quotes/orders/order-confirmation.ts'
import { certificates } from '#domain/quotes/position.ts'
import { quoteStatuses } from '#domain/quotes/quote.ts'
import { countriesOf, regions } from '#domain/values/regions.ts'
import { supplierMarks } from '#domain/suppliers/supplier-marks.ts'
import { responseStatuses } from '#domain/quotes/response.ts'
import { ssoKinds } from '#domain/identity/single-sign-on.ts'
import { decimalNames, fileFormats, separatorNames } from '#domain/values/file-form.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()

const domain: Record<string, readonly string[]> = {
  profiles_role: roles,
  profiles_user_status: userStatuses,
  profiles_default_currency: currencies,
  people_company_role: companyRoles,
  people_status: personStatuses,
  people_file_format: fileFormats,
  people_csv_separator: separatorNames,
  people_csv_decimal: decimalNames,
  invitations_company_role: companyRoles,
  sso_providers_join_role: joinRoles,
  acceptance_requests_state: acceptanceStates,
  products_material: materials,
  products_currency: currencies,
  order_positions_material: materials,
  order_positions_certificate: certificates,
  order_positions_listed_currency: currencies,
  orders_max_price_currency: currencies,
  orders_status: quoteStatuses,
  supplier_responses_status: responseStatuses,
  supplier_responses_currency: currencies,
  supplier_responses_decline_reason: declineReasons,
  supplier_responses_incoterm: incoterms,
  supplier_responses_freight: freights,
  supplier_responses_expiry_notice: expiryNotices,
  better_offer_requests_currency: currencies,
  better_offer_requests_outcome: betterOfferOutcomes,
  response_positions_price_unit: priceUnits,
  order_confirmations_state: confirmationStates,
  deliveries_answer: receiptAnswers,
  delivery_lines_certificate: certificates,
  delivery_lines_problem: receiptProblems,
  split_awards_currency: currencies,
  split_awards_unknown: notCompared,
  supplier_documents_category: documentCategories,
  settings_carbon_price_currency: currencies,
  currency_rates_currency: rateCurrencies,
  mails_state: mailStates,
  notifications_kind: notificationKinds,
  sso_providers_kind: ssoKinds,
  history_subject: historySubjects,
  supplier_marks_kind: supplierMarks,
}

describe('the database', () => {
  it("accepts exactly the values of the domain's lists", async () => {
    const { rows } = await sql<{ name: string; definition: string }>`
      select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where contype = 'c' and connamespace = 'public'::regnamespace
        and pg_get_constraintdef(oid) like '%= ANY (ARRAY[%'`.execute(world.db)

    const lists = Object.fromEntries(
      rows.map(({ name, definition }) => [
        name,
        [...definition.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, value]) => value?.replaceAll("''", "'")),
      ]),
    )

    expect(lists).toEqual(domain)
  })

  it('contains the regions and countries of the domain', async () => {
    const stored = await world.db.selectFrom('countries').selectAll().execute()
    const wanted = regions.flatMap((region) => countriesOf[region].map((country) => ({ ...country, region })))

    const byCode = (a: { code: string }, b: { code: string }) => a.code.localeCompare(b.code)
    expect(stored.toSorted(byCode)).toEqual(wanted.toSorted(byCode))
    const names = (await world.db.selectFrom('regions').selectAll().execute()).map(({ name }) => name)
    expect(names.toSorted()).toEqual(regions.toSorted())
  })

  it('rejects impossible rows by foreign keys and checks', async () => {
    const supplier = await world.supplier()
    const customer = await world.customer()
    const admin = await world.admin()
    const order_id = await world.sentQuote(customer, admin, [supplier])
    const response = { order_id, supplier_id: supplier.id }
    const setProfile = (values: object) =>
      world.db
        .updateTable('profiles')
        .set(values as { bio: string })
        .where('id', '=', supplier.id)
        .execute()
    const setQuote = (values: object) =>
      world.db
        .updateTable('orders')
        .set(values as { notes: string })
        .where('id', '=', order_id)
        .execute()

    const refused = {
      secondResponse: () => world.db.insertInto('supplier_responses').values(response).execute(),
      longBio: () => setProfile({ bio: 'x'.repeat(2001) }),
      countryOfAnotherRegion: () => setProfile({ region: 'Asia', country: 'Sweden' }),
      negativeEpd: () => setProfile({ epd_steel: -1 }),
      noVolume: () => setQuote({ volume: 0 }),
      deletedWithoutReason: () => setQuote({ is_deleted: true, deleted_at: new Date() }),
      foreignOffer: () => setQuote({ accepted_response_id: order_id, accepted_at: new Date() }),
      secondSettings: () => world.db.insertInto('settings').values({ id: false }).execute(),
    }

    const codes: Record<string, unknown> = {}
    for (const [name, act] of Object.entries(refused))
      codes[name] = await act().then(
        () => 'allowed',
        (error: { code: string }) => error.code,
      )
    expect(codes).toEqual({
      secondResponse: '23505',
      longBio: '23514',
      countryOfAnotherRegion: '23503',
      negativeEpd: '23514',
      noVolume: '23514',
      deletedWithoutReason: '23514',
      foreignOffer: '23503',
      secondSettings: '23514',
    })
  })

  it('stores one document per file, and derives its address from it', async () => {
    const { rows } = await sql<{ name: string; generated: string }>`
      select table_name as name, generation_expression as generated from information_schema.columns
      where column_name = 'url' and table_schema = 'public' order by 1`.execute(world.db)

    expect(rows.map(({ name }) => name)).toEqual([
      'customer_quote_documents',
      'message_documents',
      'order_documents',
      'product_documents',
      'response_documents',
      'supplier_documents',
    ])
    expect(rows.every(({ generated }) => generated.includes('/api/files/'))).toBe(true)
  })
})
