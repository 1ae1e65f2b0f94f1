import { createRouter } from '#server/http/operation.ts'
import { externalRoutes } from './routes/external.ts'
import { linkedIdentityRoutes } from './routes/identities.ts'
import { emailTokenRoutes } from './routes/email-tokens.ts'
import { joiningRoutes } from './routes/joining.ts'
import { passkeyRoutes } from './routes/passkeys.ts'
import { secondFactorRoutes } from './routes/second-factor.ts'
import { securityRoutes } from './routes/security.ts'
import { sessionRoutes } from './routes/session.ts'
import { signInByMailRoutes } from './routes/sign-in-by-mail.ts'
import { ssoProviderRoutes } from './routes/sso-providers.ts'

export const identityRoutes = createRouter()
  .route('/', externalRoutes)
  .route('/', linkedIdentityRoutes)
  .route('/', emailTokenRoutes)
  .route('/', joiningRoutes)
  .route('/', passkeyRoutes)
  .route('/', secondFactorRoutes)
  .route('/', securityRoutes)
  .route('/', sessionRoutes)
  .route('/', signInByMailRoutes)
  .route('/', ssoProviderRoutes)
export type IdentityApi = typeof identityRoutes
