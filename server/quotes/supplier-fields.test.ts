import { describe, expect, it } from 'vitest'
import { answersTo, usualQueries as queries } from '#test/answers-to.ts'
import { openEventStream, onSocket } from '#test/live.ts'
import { messagesIn } from '#test/messages.ts'
import { quotesIn } from '#test/quotes.ts'
import { rivalsIn } from '#test/rivals.ts'
import { useWorld } from '#test/world.ts'

const world = useWorld()
const scene = rivalsIn(world)
const { act, accept } = quotesIn(world)
const { threadOf, write } = messagesIn(world)

const product = `product_id:null product_name:null manual_product_details material subcategory size:null grade:null
  standard:null product_dimensions:empty length_mm:null pieces:null finish:null tolerance:null certificate:null`
const summary = `${product} id created_at version position_count volume delivery_to_site delivery_address delivery_site.contact delivery_site.phone delivery_site.opening_hours
  delivery_site.unloading latest_delivery_date:null weight_tolerance own_reference:null next_delivery project:null cost_centre:null cancellation_note:null deletion_note:null customer_name customer_contact supplier_label
  supplier_contact offers_to_choose:null best_price:null selected_suppliers:null unread responsible:null documents:empty
  state.status state.admin_approved state.is_deleted state.offer_accepted
  state.answers_until:null state.answering state.sealed
  state.own.status state.own.selected state.own.alone state.own.last_in
  own_response.id own_response.status own_response.price_per_kg own_response.currency own_response.delivery_time
  own_response.total own_response.offered_volume own_response.terms:null own_response.expires_at:null
  own_response.price_rank:null own_response.loss_reasons:empty own_response.notes:null own_response.decline_reason:null own_response.to_be_confirmed own_response.answered_at own_response.documents:empty`
const entry = 'id action created_at actor_name actor_role reason:null from to changes:empty answer_changes:empty'
const position = `${product} position volume max_epd:null max_price_per_kg:null note:null listed:null ended_epd:null
  product:null min_volume supplier_name:null`

/** The supplier's own line of an offer with one price. */
const line = `position offered price.amount price.unit price_per_kg total volume:null size:null grade:null standard:null
  length_mm:null origin:null mill:null delivery_time:null note:null`

/**
 * Every field that a supplier is sent about requests, by operation. `:null` and `:empty`: it has no value here. A new field
 * fails until somebody has decided that it tells nothing of the others who were asked (product decision 45).
 */
const sent: Record<string, string> = {
  listQuotes: `count page_size ${of('quotes', summary)}`,
  getQuote: `${summary} ${of('positions', position)} ${of('timeline', entry)} timeline_earlier:null notes
    max_epd:null max_price_per_kg:null max_price_currency:null max_price_shown min_volume
    customer.id customer.company_name customer.contact_person customer.phone:null customer.address:null
    customer.organisation_number:null customer.vat_number:null
    own_epds.position own_epds.value:null own_epds.source own_epds.product:null ${of('own_lines', line)} own_wishes:null cbam_wanted following:null
    supplier:null accepted_at acceptance:null offers:null proposed:empty preferred_supplier:null wished:empty
    admin_notes:null request:null orders:empty`,
  // The order on its own offer, which no other supplier reads.
  getOrderProgress: `currency tolerance confirmation:null deliveries:empty
    ${of('lines', 'position volume price.amount price.unit day day_is sent received open is_over is_late')}`,
  // Its own draft.
  getAnswerDraft: 'draft:null',
  listQuoteEvents: `earlier:null ${of('entries', entry)}`,
  listThreads: `count page_size ${of('threads', 'id supplier_name unread last_at')}`,
  getThread: `id quote_id customer_name supplier_name other_active earlier
    ${of('messages', 'id text created_at author author_name:null own unread documents:empty')}`,
  countUnread: 'count',
  // What its mails say.
  listNotifications: `count page_size unread.count unread.newest
    ${of('notifications', 'id kind text who quote_id path created_at read_at:null')}`,
  countNotifications: 'count newest',
  getSupplierAnalytics: `period:null requests answered orders median_answer_seconds products
    ${of('profiles', 'material profile requests won lost declined')} declines:empty losses:empty
    ${of('top_products', 'id name currency price_per_kg requests')} recent_requests.current recent_requests.before
    ${of('months', 'month requests orders')} revenue.amount revenue.currency`,
  // Its own results and papers.
  getDashboard: 'steps:empty results.won results.lost ending:empty',
  // Its own record, which no other supplier reads.
  getSupplierRecord: `record.asked record.answered record.median_answer_seconds record.won record.cancelled record.due
    record.on_time record.received record.reported`,
  listInternalComments: 'comments:empty earlier',
}

/** The columns of the list of quotes as a file. */
const columns =
  'Quote Number,Date (UTC),Status,Product,Material,Profile,Volume (tons),Delivery,Delivery address,Latest delivery date,Latest delivery week,Weight tolerance (%),' +
  'Buyer’s reference,Supplier,Customer,Customer contact,Deleted,Reason for deleting,Your answer,Offered volume (tons),Price per kg,Currency,Total,Delivery time (days),t CO₂e,' +
  'To be confirmed,Your notes,Reason for cancelling,Documents,Position,Size,Grade,Standard,Dimensions,Length (mm),Pieces,Certificate,' +
  'Quote id'

/**
 * The other operations that answer a supplier. They read the own company, the own account or the public catalogue, and the
 * evidence the own offer.
 */
const aboutNoRequest =
  `exportCbam exportCompanyData exportEpds exportEvidence exportEvidenceOfPeriod exportOwnData exportOwnDocuments exportProducts
  exportSupplierAnalytics getCurrencyRates
  getDeactivation
  getEpdValues getFigures getFileForm getJoining getNotificationChoices getPerson getPlatform getProfile getSecurity getSession
  getSignInOptions getSupplier listColleagues listEpdProducts listEpds listIdentities listMembers listOwnDocuments
  listOwnProductProfiles listOwnProducts listPasskeys listProducts listProjects listRememberedColumns listSavedViews listSections
  listSessions listShownDocuments listSupplierProducts searchSuppliers`.split(/\s+/)

function of(name: string, fields: string): string {
  return words(fields)
    .map((field) => `${name}.${field}`)
    .join(' ')
}
function words(text: string): string[] {
  return text.split(/\s+/).filter(Boolean).toSorted()
}

const pathsOf = (value: unknown, at = ''): string[] => {
  if (value === null) return [`${at}:null`]
  if (Array.isArray(value)) return value.length === 0 ? [`${at}:empty`] : value.flatMap((one) => pathsOf(one, at))
  if (typeof value !== 'object') return [at]
  const fields = Object.entries(value).flatMap(([name, one]) => pathsOf(one, at === '' ? name : `${at}.${name}`))
  return fields.length === 0 ? [`${at}:empty`] : fields
}

/** The fields of all these answers. One that has a value somewhere is not `:null` or `:empty`. */
function fieldsOf(bodies: readonly unknown[]): string[] {
  const all = new Set(bodies.flatMap((body) => pathsOf(body)))
  const hasValue = (path: string) => [...all].some((one) => one === path || one.startsWith(`${path}.`))
  return [...all].filter((path) => !path.includes(':') || !hasValue(path.slice(0, path.indexOf(':')))).toSorted()
}

const headOf = (csv = '') => csv.replace('\uFEFF', '').split('\r\n')[0]

describe("a supplier's data about requests", () => {
  it('includes exactly the listed fields, by the listed operations', async () => {
    const { id, supplier, customer } = await scene()
    const thread = await threadOf(id, supplier)
    await write(customer, thread, 'For you')
    const read = () => answersTo(world, supplier, { ids: [id, thread, supplier.id], queries })
    const answered = await read()
    await accept(customer, id, supplier)
    await act(supplier, id, 'status', { status: 'shipped' })
    answered.push(...(await read()))
    const bodies = Map.groupBy(
      answered.filter(({ status }) => status === 200),
      (answer) => answer.id,
    )
    const bodiesOf = (operation: string) =>
      (bodies.get(operation) ?? []).map(({ text }) => text.slice(text.indexOf(']] ') + 3))

    for (const [operation, fields] of Object.entries(sent))
      expect([operation, fieldsOf(bodiesOf(operation).map((body) => JSON.parse(body)))]).toEqual([
        operation,
        words(fields),
      ])
    const [asCsv, asWorkbook, withSemicolons] = bodiesOf('exportQuotes')
    expect(headOf(asCsv)).toBe(columns)
    expect(headOf(withSemicolons)).toBe(columns.replaceAll(',', ';'))
    expect(
      [...(asWorkbook ?? '').matchAll(/<c r="[A-Z]+1" s="1".*?<t [^>]*>(.*?)<\/t>/g)].map(([, head]) => head),
    ).toEqual(columns.split(','))
    expect([...bodies.keys()].toSorted()).toEqual(
      // Papers are made of what getQuote answers and of the two companies (domain/quotes/papers).
      [...Object.keys(sent), 'exportQuotes', 'followQuotes', 'getQuotePaper', ...aboutNoRequest].toSorted(),
    )
  })

  it('includes after a command its id and the outcome', async () => {
    const { id, supplier } = await scene()
    const { body } = await world.offer(supplier, id, { price_per_kg: 1.03 })
    const cancelled = await act(supplier, id, 'cancel', { reason: 'No steel' })

    expect(Object.keys(body).toSorted()).toEqual(['answered_at', 'id'])
    expect(cancelled.body).toEqual({ id, effect: 'withdraw' })
  })

  it('includes in an event the ids of its own quotes', async () => {
    const server = await onSocket(world.app)
    const { id, supplier, customer } = await scene()
    const page = await openEventStream(server.url, supplier)
    await page.catchesUp()

    await write(customer, await threadOf(id, supplier), 'For you')
    await page.hears(id)

    const told = page.heard.map(({ at, ...event }) => ({ at, event }))
    for (const { event } of told) expect(Object.keys(event)).toEqual(['quotes'])
    expect(told.flatMap(({ event }) => event.quotes ?? []).every((quote) => quote === id)).toBe(true)
    await page.leave()
    await server.close()
  })
})
