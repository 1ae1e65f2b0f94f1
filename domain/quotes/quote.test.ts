import { describe, expect, it } from 'vitest'
import { roles, type Role } from '#domain/access/role.ts'
import {
  mayOnQuote,
  quoteActions,
  quoteActionNames,
  quoteStatuses,
  type QuoteAction,
  type QuoteState,
  type QuoteStatus,
} from './quote.ts'
import { operations } from '#domain/access/permissions.ts'
import { noDeadline, type Deadline } from './answers-until.ts'
import { responseStatuses } from './response.ts'
import { quoteRefusalText } from './quote-texts.ts'

const both = [false, true]
const everyOwn: QuoteState['own'][] = [
  null,
  ...responseStatuses.flatMap((status) =>
    both.flatMap((selected) => both.map((alone) => ({ status, selected, alone, last_in: alone }))),
  ),
]
const until = '2026-12-03T12:00:00.000Z'
const open = { answers_until: until, sealed: false, answering: 'open' } as const
const ended = { ...open, answering: 'ended' } as const
/** Without a deadline, before it and after it; the last two of sealed answers. */
const deadlines = [noDeadline, open, ended, { ...open, sealed: true }, { ...ended, sealed: true }] as const
/** Every state that a row of the database could have, including those that no command leads to: 6 x 2 x 2 x 2 x 25 x 5. */
const everyState: QuoteState[] = quoteStatuses.flatMap((status) =>
  both.flatMap((admin_approved) =>
    both.flatMap((is_deleted) =>
      both.flatMap((offer_accepted) =>
        everyOwn.flatMap((own) =>
          deadlines.map((deadline) => ({ ...deadline, status, admin_approved, is_deleted, offer_accepted, own })),
        ),
      ),
    ),
  ),
)

type Sentence = (quote: QuoteState) => boolean
const during =
  (...statuses: QuoteStatus[]): Sentence =>
  ({ status }) =>
    statuses.includes(status)
const notDeleted: Sentence = (quote) => !quote.is_deleted
const approvedByAdmin: Sentence = (quote) => quote.admin_approved
const beforeAnOfferIsAccepted: Sentence = (quote) => !quote.offer_accepted
const stillWaitingForAnAdmin: Sentence = ({ status, admin_approved }) =>
  status === 'pending_admin_approval' || (!admin_approved && ['pending', 'processing', 'shipped'].includes(status))
const askedAndNeitherWithdrawnNorPassedOver: Sentence = ({ own }) =>
  own !== null && ['pending', 'accepted', 'declined'].includes(own.status)
const stillIn: Sentence = ({ own }) => own?.status === 'pending' || own?.status === 'accepted'
const afterAcceptanceOnlyTheAccepted: Sentence = ({ own, offer_accepted }) => !offer_accepted || own?.selected === true
const beforeAcceptanceOnlyTheOnlyOneAsked: Sentence = ({ own, offer_accepted }) => offer_accepted || own?.alone === true

const inTime: Sentence = ({ answering }) => answering === 'open'
const withDeadline: Sentence = ({ answers_until }) => answers_until !== null
const sealedAnswers = ({ sealed }: Pick<Deadline, 'sealed'>) => sealed

const untilAnOfferIsAccepted = [notDeleted, during('pending', 'processing'), approvedByAdmin, beforeAnOfferIsAccepted]
const notSealed: Sentence = (quote) => !sealedAnswers(quote) || !inTime(quote)
const byWhoGaveAnOffer = [...untilAnOfferIsAccepted, ({ own }: QuoteState) => own?.status === 'accepted']

const anOrder = [notDeleted, approvedByAdmin, ({ offer_accepted }: QuoteState) => offer_accepted]
const untilAnOrderIsDelivered = [...anOrder, during('pending', 'processing', 'shipped')]
const untilAnOrderIsCancelled = [...anOrder, during('pending', 'processing', 'shipped', 'delivered')]
const alsoWhenCancelled = [...anOrder, during('pending', 'processing', 'shipped', 'delivered', 'cancelled')]
const chosen: Sentence = ({ own }) => own?.selected === true

/**
 * The two documents' sections 4 and 6 and product decisions 16 to 24, stated independently. `cells`: how many of the 6,000
 * states allow the action to its role, counted by hand; if the own response does not matter, all 25 count, and 5 for the deadline.
 */
const specification: Record<QuoteAction, { by: Role; says: Sentence[]; cells: number }> = {
  // "May edit a quote only while pending and not deleted"; before approval too (decision 23). After the deadline
  // nobody could confirm an offer. 2 x 25 x (3 + 5)
  edit: {
    by: 'customer',
    says: [
      notDeleted,
      during('pending_admin_approval', 'pending'),
      beforeAnOfferIsAccepted,
      (quote) => inTime(quote) || !quote.admin_approved,
    ],
    cells: 400,
  },
  // "May delete while pending or processing and not deleted"; before approval too (decision 23). 3 x 2 x 2 x 25 x 5
  delete: {
    by: 'customer',
    says: [notDeleted, during('pending_admin_approval', 'pending', 'processing')],
    cells: 1500,
  },
  // "Customers can add or view notes." 6 x 2 x 2 x 25 x 5
  updateNotes: { by: 'customer', says: [notDeleted], cells: 3000 },
  // Decision 20; only an approved quote has offers, which may be sealed (decision 56). 2 x 25 x 4
  acceptResponse: {
    by: 'customer',
    says: [...untilAnOfferIsAccepted, notSealed],
    cells: 200,
  },
  // Wishes about offers that are not sealed, and the answers of a supplier that has given one (decision record 94). A sealed one is not
  // prolonged. 2 x 25 x 4, 2 x 2 x 2 x 5, 2 x 2 x 2 x 4
  requestProlongation: { by: 'customer', says: [...untilAnOfferIsAccepted, notSealed], cells: 200 },
  requestBetterOffer: { by: 'customer', says: [...untilAnOfferIsAccepted, notSealed], cells: 200 },
  prolongOffer: { by: 'supplier', says: [...byWhoGaveAnOffer, notSealed], cells: 32 },
  keepOffer: { by: 'supplier', says: byWhoGaveAnOffer, cells: 40 },
  // Of orders, by the supplier whose offer was accepted and by the customer (decision record 108). 3 x 12 x 5, 3 x 25 x 5; with delivered
  // 4 x 12 x 5, 4 x 25 x 5
  confirmOrder: { by: 'supplier', says: [...untilAnOrderIsDelivered, chosen], cells: 180 },
  decideConfirmation: { by: 'customer', says: untilAnOrderIsCancelled, cells: 500 },
  recordDelivery: { by: 'supplier', says: [...untilAnOrderIsCancelled, chosen], cells: 240 },
  correctDelivery: { by: 'supplier', says: [...untilAnOrderIsCancelled, chosen], cells: 240 },
  // Goods that were sent before an order was cancelled come all the same. 5 x 25 x 5, 5 x 12 x 5
  confirmReceipt: { by: 'customer', says: alsoWhenCancelled, cells: 625 },
  answerReceipt: { by: 'supplier', says: [...alsoWhenCancelled, chosen], cells: 300 },
  // Decision 57, but not once the prices of sealed answers can be read. 3 x 2 x 25 x 3
  extendDeadline: {
    by: 'customer',
    says: [
      notDeleted,
      during('pending_admin_approval', 'pending', 'processing'),
      beforeAnOfferIsAccepted,
      withDeadline,
      (quote) => !sealedAnswers(quote) || inTime(quote),
    ],
    cells: 450,
  },
  // Decision 57. 2 x 25 x 2
  closeEarly: {
    by: 'customer',
    says: [notDeleted, during('pending', 'processing'), approvedByAdmin, beforeAnOfferIsAccepted, withDeadline, inTime],
    cells: 100,
  },
  // The approval page lists the quotes that await approval (decision 16) and offers three actions; nobody could
  // answer a request that is approved after its deadline. (2 + 3) x 2 x 25 x 5, or x 3
  editAsAdmin: { by: 'admin', says: [notDeleted, stillWaitingForAnAdmin], cells: 1250 },
  approve: { by: 'admin', says: [notDeleted, stillWaitingForAnAdmin, inTime], cells: 750 },
  reject: { by: 'admin', says: [notDeleted, stillWaitingForAnAdmin], cells: 1250 },
  // "Replies accepted or declined" to quotes it has a response on, once approved, until one is accepted or the
  // deadline has passed (decision 57). 2 x 3 x 2 x 2 x 3
  respond: {
    by: 'supplier',
    says: [...untilAnOfferIsAccepted, askedAndNeitherWithdrawnNorPassedOver, inTime],
    cells: 72,
  },
  // "May change the status of a non-deleted quote; disabled once delivered or cancelled"; of several suppliers only the
  // accepted one (decision 19). 3 x (4 + 4) x 5
  updateStatus: {
    by: 'supplier',
    says: [
      notDeleted,
      during('pending', 'processing', 'shipped'),
      approvedByAdmin,
      stillIn,
      afterAcceptanceOnlyTheAccepted,
      beforeAcceptanceOnlyTheOnlyOneAsked,
    ],
    cells: 120,
  },
  // Each of several may withdraw (decision 19). 3 x (8 + 4) x 5
  cancel: {
    by: 'supplier',
    says: [
      notDeleted,
      during('pending', 'processing', 'shipped'),
      approvedByAdmin,
      stillIn,
      afterAcceptanceOnlyTheAccepted,
    ],
    cells: 180,
  },
  // A conversation per quote and supplier, once the quote was sent to suppliers, in every later status. 5 x 2 x 25 x 5
  writeToSupplier: {
    by: 'customer',
    says: [notDeleted, during('pending', 'processing', 'shipped', 'delivered', 'cancelled'), approvedByAdmin],
    cells: 1250,
  },
  // The same to every supplier that was asked, whatever it answered. 5 x 2 x 24 x 5
  writeToCustomer: {
    by: 'supplier',
    says: [
      notDeleted,
      during('pending', 'processing', 'shipped', 'delivered', 'cancelled'),
      approvedByAdmin,
      ({ own }) => own !== null,
    ],
    cells: 1200,
  },
}

it('every action belongs to an operation of its role', () => {
  for (const { by, operation } of Object.values(quoteActions)) expect(operations[operation]).toContain(by)
})

describe('mayOnQuote', () => {
  it('covers 6,000 states and every action', () => {
    expect(everyState).toHaveLength(6000)
    expect(quoteActionNames.toSorted()).toEqual(Object.keys(specification).toSorted())
  })

  describe.each(quoteActionNames)('%s', (action) => {
    const { by, says, cells } = specification[action]

    it.each(roles)('allows the %s exactly what the specification says', (role) => {
      const wrong = everyState.filter(
        (quote) => mayOnQuote(action, role, quote).ok !== (role === by && says.every((holds) => holds(quote))),
      )

      expect(wrong).toEqual([])
    })

    it(`allows ${cells} states`, () => {
      expect(everyState.filter((quote) => mayOnQuote(action, by, quote).ok)).toHaveLength(cells)
    })

    it('gives every refusal a sentence', () => {
      const verdicts = roles.flatMap((role) => everyState.map((quote) => mayOnQuote(action, role, quote)))
      const reasons = new Set(verdicts.flatMap((verdict) => (verdict.ok ? [] : [quoteRefusalText(verdict.refusal)])))

      expect(reasons.size).toBeGreaterThan(1)
      expect([...reasons].filter((reason) => !/^[A-Z].{10,}\.$/.test(reason))).toEqual([])
    })
  })
})
