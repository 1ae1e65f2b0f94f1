import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { sessionQuery } from '#web/session.tsx'
import { productQuery } from './queries.ts'

/** The product to edit. One that is missing, somebody else's, or cannot be loaded leads back to the own products. */
export async function loadOwnProduct(client: QueryClient, id: string): Promise<void> {
  const [{ actor }, product] = await Promise.all([
    client.ensureQueryData(sessionQuery),
    client.ensureQueryData(productQuery(id)).catch(() => null),
  ])
  if (!actor || product?.supplier_id !== actor.id) throw redirect({ to: paths.myProducts })
}
