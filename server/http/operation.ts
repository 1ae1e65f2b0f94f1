import type { Context } from 'hono'
import { createRoute, OpenAPIHono, z, type Hook, type RouteConfig } from '@hono/zod-openapi'
import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import { rightsOf, type Actor } from '#domain/access/actor.ts'
import { accessDenialOf } from '#domain/access/access-denial.ts'
import { needsReauthentication, reauthenticationMinutes, type OperationId } from '#domain/access/permissions.ts'
import type { Session } from '#server/identity/sessions.ts'
import { invalidFields, AppError } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'
import type { Caller, Source } from '#server/caller.ts'
import { smallBody, streamedBody, type TakeBody } from './bodies.ts'
import { fieldMessages } from './parse-input.ts'

export type AppEnv = {
  Variables: {
    services: Services
    session: Session | null
    actor: Actor | null
    requestId: string
    address: string | null
    log: Logger
  }
}

/** The typed variables of a request: with a more special environment the compiler would infer `any`. */
export const variablesOf = <Env extends AppEnv>(c: Context<Env>): AppEnv['Variables'] => c.var

/** The request's id, address and time, for operations of people who need not be signed in. */
export const sourceOf = ({ requestId, address }: AppEnv['Variables']): Source => ({
  requestId,
  address,
  at: new Date(),
})

/** A noun's routes: validated input, one error shape. */
export function createRouter() {
  return new OpenAPIHono<AppEnv>({ defaultHook: rejectInvalid })
}

const rejectInvalid: Hook<unknown, AppEnv, string, unknown> = (result) => {
  if (!result.success) throw invalidFields(fieldMessages(result.error))
}

type RouteParts = {
  summary: string
  query?: z.ZodObject
  headers?: z.ZodObject
  /** The JSON body. */
  body?: z.ZodType
  /** For a body that is not small. */
  takeBody?: TakeBody
  /** The JSON body is large: the handler receives it as a file and has a worker validate it. Here it is only described. */
  isStreamed?: boolean
} & ({ answer: z.ZodType } | { responses: RouteConfig['responses'] })

/** The type that `createRoute` would infer if each part were written out. */
type RouteOf<Method, Path, Parts> = ReturnType<typeof operation> & {
  method: Method
  path: Path
  request: Pick<Parts, keyof Parts & ('query' | 'headers')> &
    (Path extends `${string}{id}${string}` ? { params: typeof byId } : unknown) &
    (Parts extends { body: infer Body extends z.ZodType } ? { body: ReturnType<typeof json<Body>> } : unknown)
  responses: Parts extends { answer: infer Answer extends z.ZodType }
    ? ReturnType<typeof jsonResponse<Answer>>
    : Parts extends { responses: infer Responses }
      ? Responses
      : never
}

/**
 * The route of an operation. `answer` is the JSON of a 200; `responses` describes any other. An `{id}` in the path is a UUID.
 */
export function route<
  const Method extends 'get' | 'post' | 'put' | 'patch' | 'delete',
  const Path extends string,
  Parts extends RouteParts,
>(method: Method, path: Path, operationId: OperationId, parts: Parts): RouteOf<Method, Path, Parts> {
  const { summary, query, headers, body, isStreamed = false, takeBody = isStreamed ? streamedBody : undefined } = parts
  const definition: RouteConfig = {
    method,
    path,
    ...operation(operationId, summary, takeBody),
    request: {
      ...(path.includes('{id}') && { params: byId }),
      ...(query && { query }),
      ...(headers && { headers }),
      ...(body && { body: isStreamed ? described(body) : json(body) }),
    },
    responses: 'answer' in parts ? jsonResponse(parts.answer) : parts.responses,
  }
  return createRoute(definition) as unknown as RouteOf<Method, Path, Parts>
}

/**
 * The parts of a route that follow from its operation's name: the id, the guard, and the error format. `takeBody` is for
 * bodies that are not small.
 */
export function operation(operationId: OperationId, summary: string, takeBody: TakeBody = smallBody) {
  return { operationId, summary, middleware: guard(operationId, takeBody) }
}

/** Checks the permissions before anything else of the request is read. */
function guard(operationId: OperationId, takeBody: TakeBody) {
  return createMiddleware<{ Variables: { caller: Caller } }>(async (c, next) => {
    const { actor, requestId, address, session } = c.var as unknown as AppEnv['Variables']
    const at = new Date()
    const denial = accessDenialOf(
      actor && { ...rightsOf(actor), needs_second_factor: session?.view.actor.needs_second_factor ?? false },
      operationId,
    )
    if (denial) throw new AppError(denial.code, denial.refusal)
    if (isTaking(operationId) && c.req.header('sec-fetch-site') === 'cross-site')
      throw new AppError('cross_site', 'common.otherSite')
    if (needsReauthentication.includes(operationId) && !isRecent(session?.reauthenticatedAt, at))
      throw new AppError('reauthentication_required', 'common.reauthenticationRequired')
    // An operation for everyone may have no actor; its handler reads `actor`, but not `caller`.
    // The signal is made when it is read: few operations need it.
    if (actor)
      c.set('caller', {
        actor,
        requestId,
        address,
        at,
        get signal() {
          return c.req.raw.signal
        },
      })
    // These methods have no body, and checking for one would create a whole standard Request object.
    const hasNoBody = c.req.method === 'GET' || c.req.method === 'HEAD'
    return hasNoBody ? next() : takeBody(c, next)
  })
}

/** An export of a whole list is recorded or counted, so another site's page must not start it by a link. */
const isTaking = (operationId: OperationId): boolean => operationId.startsWith('export')

const isRecent = (reauthenticatedAt: Date | undefined, now: Date): boolean =>
  reauthenticatedAt !== undefined && now.getTime() - reauthenticatedAt.getTime() <= reauthenticationMinutes * 60 * 1000

/** A JSON body, required. */
const json = <S extends z.ZodType>(schema: S) => ({
  required: true as const,
  content: { 'application/json': { schema } },
})

/** The same for the documentation alone: a schema that is no schema of zod is not validated. */
const described = (schema: z.ZodType) => ({
  required: true as const,
  content: {
    'application/json': { schema: z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as object },
  },
})

/** The header of a request that must not be executed twice. */
export const idempotency = z.object({
  'idempotency-key': z
    .string()
    .min(8)
    .max(200)
    .optional()
    .openapi({ description: 'The same key again makes nothing twice' }),
})

/** A successful answer as JSON. */
const jsonResponse = <S extends z.ZodType>(schema: S) => ({
  200: { description: 'Done', content: { 'application/json': { schema } } },
})

/** Something new was created. */
export const createdResponse = <S extends z.ZodType>(schema: S) => ({
  201: { description: 'Made', content: { 'application/json': { schema } } },
})

export const byId = z.object({ id: z.uuid('Unknown id.') })
export const onlyId = z.object({ id: z.string() })
/** The changed thing's version after the change, so that the browser knows its own. */
export const idAndVersion = z.object({ id: z.string(), version: z.number() })
export const emptyObject = z.object({})

/** Answers with what a command or a query returns, as JSON. */
export async function answer<Result extends object, Status extends 200 | 201 = 200>(
  c: Context,
  result: Promise<Result>,
  status?: Status,
) {
  return c.json(await result, status ?? (200 as Status))
}

/** The answer to a command that returns nothing. */
export async function emptyAnswer(c: Context, command: Promise<void>) {
  await command
  return c.json({}, 200)
}
