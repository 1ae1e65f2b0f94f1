import type { Generated } from 'kysely'
import type { CompanyId, PersonId } from '#domain/access/actor.ts'
import type { JoinRole } from '#domain/access/company-role.ts'
import type { SsoKind } from '#domain/identity/single-sign-on.ts'

type AuthUsers = {
  id: Generated<PersonId>
  name: string
  email: string
  email_verified: Generated<boolean>
  two_factor_enabled: Generated<boolean>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

type AuthSessions = {
  id: Generated<string>
  user_id: PersonId
  token: string
  expires_at: Date
  ip_address: string | null
  user_agent: string | null
  /** When the person last authenticated in this session: at sign-in, or again before a dangerous action. */
  reauthenticated_at: Generated<Date>
  /** The person has to turn on a second factor before anything else. */
  needs_second_factor: Generated<boolean>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

type AuthAccounts = {
  id: Generated<string>
  user_id: PersonId
  account_id: string
  provider_id: string
  password: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

type AuthVerifications = {
  id: Generated<string>
  identifier: string
  value: string
  /** The number of tries (`tryVerification`). */
  tries: Generated<number>
  expires_at: Date
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

type AuthTwoFactors = {
  id: Generated<string>
  user_id: PersonId
  /** Encrypted with the program's secret, as the backup codes are. */
  secret: string
  backup_codes: string
  verified: Generated<boolean>
  failed_verification_count: Generated<number>
  locked_until: Date | null
}

type AuthPasskeys = {
  id: Generated<string>
  name: string | null
  public_key: string
  user_id: PersonId
  credential_id: string
  counter: number
  device_type: string
  backed_up: boolean
  transports: string | null
  created_at: Generated<Date | null>
  aaguid: string | null
}

/** Single sign-on of one e-mail domain. `client_secret` is sealed with the program's secret. */
type SsoProviders = {
  id: string
  domain: string
  kind: SsoKind
  label: string
  active: boolean
  /** The OpenID issuer, or the entity id of the SAML identity provider. */
  issuer: string
  client_id: string | null
  client_secret: string | null
  entry_point: string | null
  certificate: string | null
  version: number
  /** The company that unknown people of the domain join at their first sign-in, and as what; null if they cannot. */
  join_company_id: Generated<CompanyId | null>
  join_role: Generated<JoinRole | null>
  created_at: Date
  updated_at: Date
}

export type AuthTables = {
  auth_users: AuthUsers
  auth_sessions: AuthSessions
  auth_accounts: AuthAccounts
  auth_verifications: AuthVerifications
  auth_two_factors: AuthTwoFactors
  auth_passkeys: AuthPasskeys
  sso_providers: SsoProviders
}
