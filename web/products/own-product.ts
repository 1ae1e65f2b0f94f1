import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { Catalogue } from './catalogue.ts'
import { ownProductQuery } from './queries/own-products.ts'

/**
 * The product to edit, read anew. One that is missing, of another catalogue, or cannot be loaded leads back to the list
 * (specification 001, section 8).
 */
export async function loadOwnProduct(client: QueryClient, id: string, { list }: Catalogue): Promise<void> {
  await client.fetchQuery(ownProductQuery(id)).catch(() => {
    throw redirect({ to: list })
  })
}
