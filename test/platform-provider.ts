import { afterAll, beforeAll } from 'vitest'
import { startOpenIdProvider } from './openid-provider.ts'
import type { World } from './world.ts'

/** The callback address of the platform's provider. */
export const callback = 'http://localhost:3000/api/session/external/callback'

/** A real provider as the platform's own in this world, for one test file. Filled in before its tests. */
export function usePlatformProvider(world: World) {
  const provider = {} as Awaited<ReturnType<typeof startOpenIdProvider>>
  beforeAll(async () => {
    Object.assign(provider, await startOpenIdProvider())
    const { issuer, clientId, clientSecret } = provider
    world.services.openId = { issuer, clientId, clientSecret, label: 'Example ID' }
    provider.setUp({ redirectUris: [callback] })
  })
  afterAll(() => provider.close())
  return provider
}
