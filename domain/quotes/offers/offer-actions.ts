const whileChosen = ['pending', 'processing'] as const
const wished = ['approved', 'noOfferAccepted', 'notSealed'] as const
const answered = ['approved', 'mayAnswer', 'noOfferAccepted', 'gaveOffer'] as const

/**
 * The customer's wishes about an offer and the supplier's answers to them (decision record 94): a part of `quoteActions`. Whether the
 * single offer allows it is decided by `offer-wishes.ts`.
 */
export const offerActions = {
  requestProlongation: {
    by: 'customer',
    operation: 'requestProlongation',
    label: 'Ask to hold the price',
    from: whileChosen,
    needs: wished,
  },
  requestBetterOffer: {
    by: 'customer',
    operation: 'requestBetterOffer',
    label: 'Ask for a better offer',
    from: whileChosen,
    needs: wished,
  },
  prolongOffer: {
    by: 'supplier',
    operation: 'prolongOffer',
    label: 'Hold the offer',
    from: whileChosen,
    // Until the seal is opened, a new answer has a new last day, and nobody reads it.
    needs: [...answered, 'notSealed'],
  },
  keepOffer: {
    by: 'supplier',
    operation: 'keepOffer',
    label: 'Keep the offer',
    from: whileChosen,
    needs: answered,
  },
} as const
