// Apart from the schemas, so that the texts of refusals load none.

/** The maximum of a company: all of them are in one select. */
export const maxDeliveryAddresses = 100

/** The maximum numbers of characters of a typed address and of one of the list. The line of all parts fits an edit of the request. */
export const addressLengths = { street: 200, postal_code: 20, city: 100, country: 100 }
