import { createRouter } from '#server/http/operation.ts'
import { accountPeopleRoutes } from './routes/people.ts'
import { epdValueRoutes } from './routes/epd-values.ts'
import { notificationChoiceRoutes } from './routes/notification-choices.ts'
import { privacyRoutes } from './routes/privacy.ts'
import { profileRoutes } from './routes/profile.ts'
import { savedViewRoutes } from './routes/saved-views.ts'
import { userRoutes } from './routes/users.ts'

export const accountRoutes = createRouter()
  .route('/', accountPeopleRoutes)
  .route('/', epdValueRoutes)
  .route('/', notificationChoiceRoutes)
  .route('/', privacyRoutes)
  .route('/', profileRoutes)
  .route('/', savedViewRoutes)
  .route('/', userRoutes)
export type AccountsApi = typeof accountRoutes
