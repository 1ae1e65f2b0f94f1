import { createDeliveryAddressInput, updateDeliveryAddressInput } from '#domain/quotes/delivery-address.ts'
import { answer, createdResponse, createRouter, onlyId, route } from '#server/http/operation.ts'
import {
  createDeliveryAddress,
  deleteDeliveryAddress,
  updateDeliveryAddress,
} from '#server/quotes/commands/delivery-addresses.ts'
import { deliveryAddress, deliveryAddresses, listDeliveryAddresses } from '#server/quotes/queries/delivery-addresses.ts'

const list = route('get', '/delivery-addresses', 'listDeliveryAddresses', {
  summary: "List the own company's delivery addresses by name",
  answer: deliveryAddresses,
})

const create = route('post', '/delivery-addresses', 'createDeliveryAddress', {
  summary: 'Add a delivery address, which requests of the own company can choose',
  body: createDeliveryAddressInput,
  responses: createdResponse(deliveryAddress),
})

const update = route('put', '/delivery-addresses/{id}', 'updateDeliveryAddress', {
  summary: 'Change a delivery address; requests that were sent keep it as it was',
  body: updateDeliveryAddressInput,
  answer: deliveryAddress,
})

const remove = route('delete', '/delivery-addresses/{id}', 'deleteDeliveryAddress', {
  summary: 'Delete a delivery address; requests that were sent keep it',
  answer: onlyId,
})

/** Where a customer has its goods delivered. Nobody else reads the list. */
export const deliveryAddressRoutes = createRouter()
  .openapi(list, (c) => answer(c, listDeliveryAddresses(c.var.services.db, c.var.caller.actor)))
  .openapi(create, (c) => answer(c, createDeliveryAddress(c.var.services, c.var.caller, c.req.valid('json')), 201))
  .openapi(update, (c) =>
    answer(c, updateDeliveryAddress(c.var.services, c.var.caller, c.req.valid('param').id, c.req.valid('json'))),
  )
  .openapi(remove, (c) => answer(c, deleteDeliveryAddress(c.var.services, c.var.caller, c.req.valid('param').id)))
