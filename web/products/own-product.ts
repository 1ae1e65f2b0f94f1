import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { Catalogue } from './catalogue.ts'
import { ownProductQuery } from './queries/own-products.ts'

/**
 * Refetches the product to edit. If it is missing, belongs to the other catalogue or cannot be loaded, the list opens
 * instead (specification 001, section 8).
 */
export async function loadOwnProduct(client: QueryClient, id: string, { list }: Catalogue): Promise<void> {
  await client.fetchQuery(ownProductQuery(id)).catch(() => {
    throw redirect({ to: list })
  })
}
