import type { RefusalTexts } from '#domain/refusal.ts'

export type PaperRefusal =
  | 'paper.ofRequest'
  | 'paper.noOffers'
  | 'paper.whoseOffer'
  | 'paper.notOrdered'
  | 'paper.notConfirmed'
  | 'paper.whichDelivery'

/** The texts of papers that cannot be had. */
export const paperRefusals = {
  ofRequest: 'This is an order of some positions. The request that it comes from has this paper.',
  noOffers: 'No supplier has given an offer yet.',
  whoseOffer: 'Several suppliers have given offers. Please say whose offer you want.',
  notOrdered: 'Nothing is ordered on this quote yet.',
  notConfirmed: 'The supplier has not confirmed this order yet.',
  whichDelivery: 'Please say which delivery you want the note of.',
} satisfies RefusalTexts<PaperRefusal>
