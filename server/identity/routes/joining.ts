import { updateJoiningInput } from '#domain/people/joining.ts'
import { updateJoining } from '#server/identity/commands/update-joining.ts'
import { getJoining, joiningView } from '#server/identity/queries/get-joining.ts'
import { answer, createRouter, route } from '#server/http/operation.ts'

const get = route('get', '/company/joining', 'getJoining', {
  summary: "Get whether people of the actor's domain join the company by single sign-on",
  answer: joiningView,
})

const update = route('put', '/company/joining', 'updateJoining', {
  summary: "Let people of the actor's domain join the company by single sign-on, or not",
  body: updateJoiningInput,
  answer: updateJoiningInput,
})

export const joiningRoutes = createRouter()
  .openapi(get, (c) => answer(c, getJoining(c.var.services.db, c.var.caller.actor)))
  .openapi(update, (c) => answer(c, updateJoining(c.var.services, c.var.caller, c.req.valid('json'))))
