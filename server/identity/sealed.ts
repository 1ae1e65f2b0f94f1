import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'

/** A secret as the database may keep it: encrypted with the program's own secret. */
export const seal = (secret: string, text: string): Promise<string> => symmetricEncrypt({ key: secret, data: text })

/** Rejects when it was sealed with another secret. */
export const unseal = (secret: string, sealed: string): Promise<string> =>
  symmetricDecrypt({ key: secret, data: sealed })
