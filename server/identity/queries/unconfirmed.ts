import type { Database, Tx } from '#server/database/connect.ts'
import { selectActors } from '#server/identity/actor.ts'

/** The query of the person who registered an address and never confirmed it. Administrators are made by the operator. */
export const selectUnconfirmed = (db: Database | Tx, email: string) =>
  selectActors(db)
    .where('auth_users.email', '=', email)
    .where('auth_users.email_verified', '=', false)
    .where('profiles.role', '<>', 'admin')
