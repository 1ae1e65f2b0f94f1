import { noun } from '#server/http/operation.ts'
import { sessionRoutes } from './routes/session.ts'
import { userRoutes } from './routes/users.ts'

export const accountRoutes = noun().route('/', sessionRoutes).route('/', userRoutes)
export type AccountsApi = typeof accountRoutes
