import { createRouter } from '#server/http/operation.ts'
import { currencyRateRoutes } from './routes/currency-rates.ts'
import { jobRoutes } from './routes/jobs.ts'
import { mailRoutes } from './routes/mails.ts'
import { platformRoutes } from './routes/platform.ts'

export const settingsRoutes = createRouter()
  .route('/', platformRoutes)
  .route('/', currencyRateRoutes)
  .route('/', mailRoutes)
  .route('/', jobRoutes)
export type SettingsApi = typeof settingsRoutes
