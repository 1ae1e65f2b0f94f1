import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits in base64url, for a link or a cookie. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The database stores this hash and never the token itself. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
