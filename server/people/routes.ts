import { answer, createRouter, route } from '#server/http/operation.ts'
import { colleagueList, listColleagues } from './queries/list-colleagues.ts'

const colleagues = route('get', '/colleagues', 'listColleagues', {
  summary: "List the active people of the actor's company",
  answer: colleagueList,
})

export const peopleRoutes = createRouter().openapi(colleagues, (c) =>
  answer(c, listColleagues(c.var.services.db, c.var.caller.actor)),
)
export type PeopleApi = typeof peopleRoutes
