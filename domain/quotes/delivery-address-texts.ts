import { maxDeliveryAddresses } from './address-limits.ts'

/** The texts of refusals about a company's delivery addresses. */
export const deliveryAddressRefusals = {
  notFound: 'Delivery address not found',
  nameTaken: 'Your company already has a delivery address of this name.',
  tooMany: `Your company has ${maxDeliveryAddresses} delivery addresses, the maximum. Delete one that is no longer used.`,
} as const
