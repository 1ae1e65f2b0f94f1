import { createRouter } from '#server/http/operation.ts'
import { epdValueRoutes } from './routes/epd-values.ts'
import { externalRoutes } from './routes/external.ts'
import { identityRoutes } from './routes/identities.ts'
import { emailTokenRoutes } from './routes/email-tokens.ts'
import { notificationRoutes } from './routes/notifications.ts'
import { passkeyRoutes } from './routes/passkeys.ts'
import { privacyRoutes } from './routes/privacy.ts'
import { profileRoutes } from './routes/profile.ts'
import { savedViewRoutes } from './routes/saved-views.ts'
import { secondFactorRoutes } from './routes/second-factor.ts'
import { securityRoutes } from './routes/security.ts'
import { sessionRoutes } from './routes/session.ts'
import { signInByMailRoutes } from './routes/sign-in-by-mail.ts'
import { ssoProviderRoutes } from './routes/sso-providers.ts'
import { userRoutes } from './routes/users.ts'

export const accountRoutes = createRouter()
  .route('/', epdValueRoutes)
  .route('/', externalRoutes)
  .route('/', identityRoutes)
  .route('/', emailTokenRoutes)
  .route('/', notificationRoutes)
  .route('/', passkeyRoutes)
  .route('/', privacyRoutes)
  .route('/', profileRoutes)
  .route('/', savedViewRoutes)
  .route('/', secondFactorRoutes)
  .route('/', securityRoutes)
  .route('/', sessionRoutes)
  .route('/', signInByMailRoutes)
  .route('/', ssoProviderRoutes)
  .route('/', userRoutes)
export type AccountsApi = typeof accountRoutes
