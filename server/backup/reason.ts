import { constants } from 'node:os'
import { getSystemErrorMessage } from 'node:util'

/** The embedded engine throws objects that are not errors: they have a WASI error number and no message. */
const engineErrors = {
  2: 'EACCES',
  19: 'EDQUOT',
  29: 'EIO',
  33: 'EMFILE',
  51: 'ENOSPC',
  63: 'EPERM',
  69: 'EROFS',
} as const
const isEngineError = (errno: unknown): errno is keyof typeof engineErrors => Number(errno) in engineErrors

/** The reason of a failure as text, whatever was thrown. A refused connection to several addresses has its reasons inside. */
export function reasonOf(thrown: unknown): string {
  if (thrown instanceof AggregateError) return thrown.errors.map(reasonOf).join('; ')
  if (typeof thrown !== 'object' || thrown === null) return String(thrown)
  const { message, code, name, errno } = thrown as Partial<Record<'message' | 'code' | 'name' | 'errno', unknown>>
  if (typeof message === 'string' && message !== '') return message
  if (name === 'ErrnoError' && isEngineError(errno))
    return getSystemErrorMessage(-constants.errno[engineErrors[errno]]) ?? engineErrors[errno]
  const details = [name, code, errno].filter((part) => typeof part === 'string' || typeof part === 'number')
  return details.join(' ') || 'for no reason that was given'
}
