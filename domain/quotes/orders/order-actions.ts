const ordered = ['pending', 'processing', 'shipped'] as const
// Goods that were short or damaged come after the status says that everything was delivered.
const delivering = ['pending', 'processing', 'shipped', 'delivered'] as const
// An order is cancelled with goods on their way too: they are received, reported and answered as any.
const received = [...delivering, 'cancelled'] as const
const bySupplier = ['approved', 'ordered', 'chosen'] as const
const byCustomer = ['approved', 'ordered'] as const

/**
 * What supplier and buyer do with an order (decision record 108): a part of `quoteActions`. None of it moves a status. What the confirmation
 * or the delivery itself allows is decided by `order-confirmation.ts` and `deliveries.ts`.
 */
export const orderActions = {
  confirmOrder: {
    by: 'supplier',
    operation: 'confirmOrder',
    label: 'Confirm order',
    from: ordered,
    needs: bySupplier,
  },
  decideConfirmation: {
    by: 'customer',
    operation: 'decideConfirmation',
    label: 'Decide on changes',
    // A confirmation that waits is decided on even after the supplier says that everything was delivered: nothing else ends it.
    from: delivering,
    needs: byCustomer,
  },
  recordDelivery: {
    by: 'supplier',
    operation: 'recordDelivery',
    label: 'Record delivery',
    from: delivering,
    needs: bySupplier,
  },
  correctDelivery: {
    by: 'supplier',
    operation: 'correctDelivery',
    label: 'Correct',
    from: delivering,
    needs: bySupplier,
  },
  confirmReceipt: {
    by: 'customer',
    operation: 'confirmReceipt',
    label: 'Confirm receipt',
    from: received,
    needs: byCustomer,
  },
  answerReceipt: {
    by: 'supplier',
    operation: 'answerReceipt',
    label: 'Answer the report',
    from: received,
    needs: bySupplier,
  },
} as const
